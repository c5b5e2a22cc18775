"""The proofs in a log that its host changed nothing, in words."""

from __future__ import annotations

from collections.abc import Mapping

from saves.log_reader import Saved, signature_fits
from saves.signature import signing_key
from tui.i18n.messages import n, t


def receipt_lines(saved: Saved, known: Mapping[str, str], *, required: bool = False) -> tuple[list[str], bool]:
    """The sentences on the seed and the signature of a game, and whether they hold.

    `known` are the keys of known hosts, and their names. If `required`, one of them must have signed the whole game.
    """
    receipt = saved.receipt
    lines = []
    if receipt.commitment and receipt.kept:
        lines.append(t("The seed is the one that was fixed at the start."))
    elif receipt.commitment:
        lines.append(t("The seed is not the one that was fixed at the start."))
    signed = True
    if receipt.signature:
        signer, signed = _signer(saved, known, required=required)
        lines.append(signer)
        signed = signed and not (required and receipt.beyond)
        if receipt.later:
            lines.append(
                n(
                    "{count} record after the signature is not signed.",
                    "{count} records after the signature are not signed.",
                    receipt.later,
                )
            )
    elif required or (receipt.commitment and saved.state == "finished"):
        lines.append(t("No server has signed the game."))
        signed = not required
    return lines, receipt.kept and signed


def _signer(saved: Saved, known: Mapping[str, str], *, required: bool) -> tuple[str, bool]:
    """The sentence on a signature, and whether it holds."""
    key, fits = signing_key(saved.receipt.signature), signature_fits(saved)
    if key is None or fits is False:
        return t("The signature is false: this is not the game that was signed."), False
    if fits is None:
        needs = t(
            "The signature of {key} was not checked. That needs asyncssh: pip install 'skulduggery[serve]'.",
            key=key.fingerprint,
        )
        return needs, not required
    name = known.get(key.key)
    if name is None:
        return t("Signed by a server that is not known here. Its key: {key}.", key=key.fingerprint), not required
    if name:
        return t("Signed by {name}. Its key: {key}.", name=name, key=key.fingerprint), True
    return t("Signed by a known server. Its key: {key}.", key=key.fingerprint), True
