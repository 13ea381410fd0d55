"""The review page in a real browser: a whole review by keyboard, two windows, hostile text."""

from __future__ import annotations

import os
import shutil
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from selenium import webdriver
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.wait import WebDriverWait

from analyzer.app.review_server import ReviewServer
from analyzer.paper.review import ReviewedClaim, State
from tests.app.reviewing import HOSTILE, IDS, accepting, desk_in, written

pytestmark = pytest.mark.browser

FLAGS = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--window-size=1280,900",
)
WAIT = 10
SELECT = """
    const shown = document.querySelector('[data-block="' + arguments[0] + '"] .shown');
    const walker = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT);
    for (let node; (node = walker.nextNode()); ) {
        const at = node.data.indexOf(arguments[1]);
        if (at >= 0) {
            getSelection().setBaseAndExtent(node, at, node, at + arguments[1].length);
            return;
        }
    }
"""


class Window:
    """The page, driven by keys as a reviewer would."""

    def __init__(self, chrome: webdriver.Chrome, server: ReviewServer) -> None:
        self.chrome = chrome
        self.server = server
        chrome.get(server.address)
        self.until(lambda: self.current() == IDS[0])

    def until(self, true: Callable[[], bool]) -> None:
        WebDriverWait(self.chrome, WAIT, poll_frequency=0.02).until(lambda _: true())

    def run(self, script: str, *arguments: object) -> Any:
        return self.chrome.execute_script(script, *arguments)

    def keys(self, *keys: str) -> None:
        for key in keys:
            chain = ActionChains(self.chrome, duration=0)
            if key.startswith(Keys.CONTROL):
                chain.key_down(Keys.CONTROL).send_keys(key[1:]).key_up(Keys.CONTROL).perform()
            else:
                chain.send_keys(key).perform()

    def save(self) -> None:
        """Save the open form, and wait until it is done."""
        before = self.revision()
        self.keys(Keys.CONTROL + Keys.ENTER)
        self.until(lambda: self.revision() > before and not self.find("#editor"))

    def revision(self) -> int:
        return self.server.desk.store.snapshot().revision

    def current(self) -> str:
        script = "return document.querySelector('[aria-current=true]')?.dataset.id || ''"
        return str(self.run(script))

    def find(self, selector: str) -> list[Any]:
        return list(self.chrome.find_elements(By.CSS_SELECTOR, selector))

    def text(self, selector: str) -> str:
        return str(self.run("return document.querySelector(arguments[0]).textContent", selector))

    def ids(self) -> list[str]:
        script = "return [...document.querySelectorAll('.claim')].map((one) => one.dataset.id)"
        return [str(one) for one in self.run(script)]

    def claims(self) -> dict[str, ReviewedClaim]:
        return {one.claim_id: one for one in self.server.desk.store.snapshot().review.claims}

    def errors(self) -> list[Any]:
        return list(self.chrome.get_log("browser"))  # type: ignore[no-untyped-call]


@pytest.fixture(scope="module")
def chrome(tmp_path_factory: pytest.TempPathFactory) -> Iterator[webdriver.Chrome]:
    binary = shutil.which("chromium") or shutil.which("google-chrome")
    driver = shutil.which("chromedriver")
    if not binary or not driver:
        if os.environ.get("ANALYZER_REQUIRE_BROWSER") == "1":
            pytest.fail("no chromium and chromedriver, and ANALYZER_REQUIRE_BROWSER is 1")
        pytest.skip("no chromium and chromedriver here")
    options = webdriver.ChromeOptions()
    options.binary_location = binary
    for flag in [*FLAGS, f"--user-data-dir={tmp_path_factory.mktemp('profile')}"]:
        options.add_argument(flag)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    started = webdriver.Chrome(options=options, service=webdriver.ChromeService(driver))
    yield started
    started.quit()


@pytest.fixture
def window(chrome: webdriver.Chrome, tmp_path: Path) -> Iterator[Window]:
    server = ReviewServer(desk_in(tmp_path))
    thread = threading.Thread(target=server.serve)
    thread.start()
    chrome.get_log("browser")  # type: ignore[no-untyped-call]
    yield Window(chrome, server)
    chrome.get("about:blank")
    server.stop()
    thread.join(timeout=10)


def test_a_whole_review_by_keyboard(window: Window, tmp_path: Path) -> None:
    window.keys("a")
    window.until(lambda: window.current() == "s-D1-002")

    window.keys("e")
    window.keys(Keys.END, " It never decays.")
    window.save()
    window.keys("o", "2")
    window.until(lambda: window.text("#notice") == "s-D2-001 is D2 already.")
    window.keys("4")
    window.save()
    assert window.current() == "s-D4-002"

    window.keys("o", "x", Keys.SPACE)
    window.save()
    assert window.current() == "s-D3-001"
    window.keys("x", Keys.TAB, "an outcome")
    window.save()
    window.keys("s")
    parts = window.find("#editor textarea")
    for part, text in zip(parts, ["Images are sorted.", "Images are resized."], strict=True):
        part.clear()
        part.send_keys(text)
    window.save()
    assert window.text("#count") == "7 of 7"

    window.run(SELECT, 0, "epochs")
    window.until(lambda: window.find("#picked")[0].is_displayed())
    window.keys("n")
    window.save()
    window.run("document.querySelector('[data-id=s-D1-001]').focus()")
    window.keys("m", "j", "m", "M")
    window.save()

    window.keys("u")
    window.until(lambda: len(window.ids()) == 8)
    window.keys("r")
    window.until(lambda: len(window.ids()) == 7)
    window.keys("f", Keys.ENTER)
    window.until(lambda: window.text("#notice").startswith("Finished"))

    log = written(tmp_path / "review_log.json")
    assert [one["action"] for one in log["actions"]] == [
        *("accept", "revise", "retype", "reject", "reject", "split", "add", "merge")
    ]
    counts = log["statistics"]
    # The merged two were accepted and added: 6 + 1 added + 1 split - 1 merged - 2 deleted.
    assert (counts["before"], counts["after"], counts["merged"]) == (6, 5, 1)
    assert written(tmp_path / "claims.reviewed.json")["not_reviewed"] == 0
    assert window.errors() == []


def test_the_passage_is_marked_and_in_view(window: Window) -> None:
    window.keys("j", "j")
    window.until(lambda: window.current() == "s-D2-001")

    assert window.text("#paper mark") == "The sampler draws ten pairs at once."
    top, bottom = window.run(
        "const r = document.querySelector('#paper mark').getBoundingClientRect();"
        "return [r.top, r.bottom]"
    )
    assert 0 <= top < bottom <= 900


def test_marks_are_right_behind_characters_outside_the_basic_plane(window: Window) -> None:
    window.run(SELECT, 0, "never decays.")
    window.until(lambda: window.find("#picked")[0].is_displayed())
    window.keys("n")
    window.save()

    assert window.text("#paper mark") == "never decays."


def test_hostile_text_stays_text(window: Window) -> None:
    window.keys("j", "j", "j")
    window.until(lambda: window.current() == "s-D2-002")

    assert window.find("#paper img, .claim img") == []
    assert len(window.find("script")) == 1
    assert HOSTILE in window.text('[aria-current="true"] .text')
    assert HOSTILE in window.text("#paper")
    assert window.errors() == []


def test_nothing_is_asked_of_anybody_else(window: Window) -> None:
    script = "return performance.getEntriesByType('resource').map((one) => one.name)"

    names = window.run(script)
    assert names
    assert all(name.startswith(window.server.address) for name in names)


def test_a_window_that_is_behind_is_told_and_brought_up_to_date(window: Window) -> None:
    window.keys("e", Keys.END, " of mine")
    window.server.desk.store.act(0, accepting("s-D1-002"))
    window.keys(Keys.CONTROL + Keys.ENTER)
    window.until(lambda: "another window" in window.text("#notice"))

    assert window.claims()["s-D1-001"].state is State.OPEN
    assert len(window.find(".claim.accepted")) == 1
    assert window.find("#editor textarea")[0].get_attribute("value").endswith(" of mine")
    window.save()
    assert window.claims()["s-D1-001"].text.endswith(" of mine")
    assert window.claims()["s-D1-002"].state is State.ACCEPTED


def test_what_was_written_is_back_after_another_claim_and_a_reload(window: Window) -> None:
    window.keys("s")
    window.run("document.querySelector('#editor .choices + div button').click()")
    window.keys("A third part.")
    window.run("document.querySelector('[data-id=s-D1-002]').click()")
    window.until(lambda: window.current() == "s-D1-002" and not window.find("#editor"))
    window.run("document.querySelector('[data-id=s-D1-001]').click()")
    window.keys("s")
    assert window.find("#editor textarea")[-1].get_attribute("value") == "A third part."
    assert "is back" in window.text("#editor .wrong")

    window.run("location.reload()")
    window.until(lambda: window.current() == IDS[0])
    window.keys("s")
    assert window.find("#editor textarea")[-1].get_attribute("value") == "A third part."

    window.keys(Keys.ESCAPE, "s")
    assert "A third part." not in [
        one.get_attribute("value") for one in window.find("#editor textarea")
    ]
    assert window.revision() == 0


def test_a_server_that_is_gone_is_told(window: Window) -> None:
    window.server.stop()
    window.until(lambda: not window.server.desk.store.path.exists())
    window.run("window.fetch = () => Promise.reject(new Error('gone'))")
    window.keys("a")

    window.until(lambda: "Not saved" in window.text("#notice"))
    assert window.text("#count") == "0 of 6"


def test_filters_and_search_leave_what_was_asked_for(window: Window) -> None:
    window.run("document.querySelector('[data-key=D2]').click()")
    assert window.ids() == ["s-D2-001", "s-D2-002"]

    window.keys("/")
    window.keys("smith")
    window.until(lambda: window.ids() == ["s-D2-002"])
    window.keys("zzz")
    window.until(lambda: window.ids() == [])
    window.run("document.getElementById('reset').click()")
    assert window.ids() == IDS
    window.run("document.querySelector('[data-key=accepted]').click()")
    assert window.ids() == []


def test_claims_that_are_open_are_left_out_only_when_told(window: Window, tmp_path: Path) -> None:
    window.keys("a")
    window.until(lambda: window.current() == "s-D1-002")
    window.keys("f", Keys.ENTER)
    assert not (tmp_path / "claims.reviewed.json").exists()

    window.keys("f")
    assert "5 claims are not reviewed" in window.text("#ending-open")
    window.run("document.getElementById('write').click()")
    window.until(lambda: window.text("#notice").startswith("Finished"))
    assert written(tmp_path / "claims.reviewed.json")["not_reviewed"] == 5


def test_the_keys_are_shown_on_a_question_mark(window: Window) -> None:
    window.keys("?")

    assert window.find("#help[open]")
    assert "next open claim" in window.text("#help-keys")


def test_a_phone_never_scrolls_sideways_and_shows_one_pane(window: Window) -> None:
    metrics = {"width": 360, "height": 740, "deviceScaleFactor": 2, "mobile": True}
    window.chrome.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
    try:
        window.keys("x")
        widths = [window.run("return document.documentElement.scrollWidth")]
        claims = window.find("#paper-pane")[0].is_displayed()
        window.keys(Keys.ESCAPE)
        window.run("document.querySelector('[data-show=paper]').click()")
        widths.append(window.run("return document.documentElement.scrollWidth"))
        paper = window.find("#paper-pane")[0].is_displayed()
        script = "return document.querySelector('#paper mark').getBoundingClientRect().top"
        top = window.run(script)
    finally:
        window.chrome.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})

    assert max(widths) <= 360
    assert 0 < top < 740
    assert (claims, paper) == (False, True)


def test_every_control_has_a_name_and_every_field_a_label(window: Window) -> None:
    window.keys("s")
    nameless = window.run(
        """return [...document.querySelectorAll("button, input, select, textarea")]
            .filter((one) => !one.textContent.trim() && !one.getAttribute("aria-label")
                && !(one.labels && one.labels.length))
            .map((one) => one.outerHTML)"""
    )

    assert nameless == []
