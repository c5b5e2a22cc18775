"""Keys as the driver passes them on to the app."""

from __future__ import annotations

import asyncio
import os
import signal

import pytest
from textual.app import App
from textual.events import Key

from tui.terminal.driver import Driver


async def test_a_signal_among_a_flood_of_keys_is_heeded(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    app: App[None] = App()
    told: list[Key] = []
    monkeypatch.setattr(app, "post_message", told.append)
    driver = Driver(app)
    loop = driver._loop = asyncio.get_running_loop()
    keys = [Key("a", "a") for _ in range(1000)]  # a few hundred words fill the pipe that wakes the loop
    heeded = asyncio.Event()
    loop.add_signal_handler(signal.SIGUSR2, heeded.set)
    try:
        for key in keys:
            driver.send_message(key)
        os.kill(os.getpid(), signal.SIGUSR2)
        await asyncio.wait_for(heeded.wait(), 10)
    finally:
        loop.remove_signal_handler(signal.SIGUSR2)
    assert told == keys
    assert capfd.readouterr().err == ""
    driver.send_message(keys[0])
    await asyncio.sleep(0)
    assert told == [*keys, keys[0]]
