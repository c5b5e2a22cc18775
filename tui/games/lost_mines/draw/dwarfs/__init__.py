"""The dwarfs of the mines: as they stand, walk and crowd, and the traces that they leave."""
