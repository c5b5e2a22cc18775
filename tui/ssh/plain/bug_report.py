"""The word for a bug file of a hosted game in lines."""

from __future__ import annotations

from engine.log import NotSaved
from tui.i18n.messages import t
from tui.plain.command_session import Command, CommandSession
from tui.plain.commands import ABOUT_BUG, report_wanted
from tui.ssh.plain.visit import Visit
from tui.ssh.screens.error_messages import sentence
from tui.ssh.shared.errors import RequestRefused
from tui.ssh.shared.messages.screen_report import FileReport


def bug_command(visit: Visit, table: str) -> Command:
    """The host keeps the file for its operator. Typed lines are not in it: they may be talk."""

    async def report(session: CommandSession, rest: str) -> None:
        stakes = (
            t("The file holds the game as your seat knows it, and your settings."),
            t("It stays on this server, for its operator."),
        )
        seen = next(iter(session.seat_view.values()))
        if not await report_wanted(session.output, session.line, stakes):
            return
        try:
            await visit.ask(FileReport(table, visit.app.about_lines(seen.head)))
        except (RequestRefused, NotSaved, ConnectionError) as error:
            session.output.line(sentence(error))
        else:
            session.output.line(t("The server has kept the report."))

    return Command(report, ABOUT_BUG)
