"""Tests of tutorials, tips and explanations on the screen."""
