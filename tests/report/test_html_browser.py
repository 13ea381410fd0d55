"""The page in a real browser: no error, no request, filters that work, text that stays text."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.wait import WebDriverWait

from analyzer.report.html_page import html_page
from tests.report.sample import HOSTILE_FILE, report

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
WAIT = 5


def _programs() -> tuple[str, str]:
    browser = shutil.which("chromium") or shutil.which("google-chrome")
    driver = shutil.which("chromedriver")
    if not browser or not driver:
        if os.environ.get("ANALYZER_REQUIRE_BROWSER") == "1":
            pytest.fail("no chromium and chromedriver, and ANALYZER_REQUIRE_BROWSER is 1")
        pytest.skip("no chromium and chromedriver here")
    return browser, driver


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[webdriver.Chrome]:
    binary, driver = _programs()
    options = webdriver.ChromeOptions()
    options.binary_location = binary
    for flag in [*FLAGS, f"--user-data-dir={tmp_path_factory.mktemp('profile')}"]:
        options.add_argument(flag)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    chrome = webdriver.Chrome(options=options, service=webdriver.ChromeService(driver))
    yield chrome
    chrome.quit()


@pytest.fixture
def page(browser: webdriver.Chrome, tmp_path: Path) -> webdriver.Chrome:
    path = tmp_path / "report.html"
    path.write_text(html_page(report()), encoding="utf-8")
    browser.get_log("browser")  # type: ignore[no-untyped-call]
    browser.get(path.as_uri())
    return browser


def shown_ids(page: webdriver.Chrome) -> list[str]:
    script = """
        return [...document.querySelectorAll(".card")]
            .filter((card) => card.offsetParent)
            .map((card) => card.querySelector(".meta b").textContent)
    """
    ids: list[str] = page.execute_script(script)
    return ids


def click(page: webdriver.Chrome, selector: str) -> None:
    page.find_element(By.CSS_SELECTOR, selector).click()


def search_field(page: webdriver.Chrome) -> WebElement:
    return page.find_element(By.ID, "search")


def wait_for(page: webdriver.Chrome, count: int) -> None:
    WebDriverWait(page, WAIT, poll_frequency=0.02).until(lambda p: len(shown_ids(p)) == count)


ALL = [claim.id for claim in report().claims]
OF_D2 = [claim_id for claim_id in ALL if "-D2-" in claim_id]


def test_no_error_and_no_request(page: webdriver.Chrome) -> None:
    assert page.get_log("browser") == []  # type: ignore[no-untyped-call]
    assert page.execute_script("return performance.getEntriesByType('resource').length") == 0
    assert shown_ids(page) == ALL


def test_filters_by_dimension_and_score_and_reset(page: webdriver.Chrome) -> None:
    click(page, "[data-filter=d][data-value=D2]")
    assert shown_ids(page) == OF_D2
    assert page.find_element(By.ID, "shown").text == f"{len(OF_D2)} of {len(ALL)}"

    click(page, "[data-filter=s][data-value='0.5']")
    assert shown_ids(page) == ["ppo-D2-002"]

    click(page, "#reset")
    wait_for(page, len(ALL))
    click(page, "[data-filter=s][data-value=na]")
    assert shown_ids(page) == ["ppo-D1-006", "ppo-D3-003"]


def test_only_with_drift_leaves_out_faithful_and_unassessed_claims(page: webdriver.Chrome) -> None:
    drifted = [c.id for c in report().claims if c.score is not None and c.score < 1]

    click(page, "#drift")

    assert shown_ids(page) == drifted


def test_search_looks_into_text_and_code(page: webdriver.Chrome) -> None:
    search_field(page).send_keys("TODO linear")
    wait_for(page, 1)
    assert shown_ids(page) == ["ppo-D1-004"]

    search_field(page).send_keys(" nowhere")
    wait_for(page, 0)
    assert page.find_element(By.ID, "nothing").is_displayed()


def test_a_cell_of_the_drift_map_filters_and_lets_go(page: webdriver.Chrome) -> None:
    click(page, "button.cell[data-d=D1][data-s='0']")
    assert shown_ids(page) == ["ppo-D1-004", "ppo-D1-005"]

    click(page, "button.cell[data-d=D1][data-s='0']")
    assert shown_ids(page) == ALL


def test_lowest_first(page: webdriver.Chrome) -> None:
    click(page, "#order option[value=score]")

    assert shown_ids(page)[:2] == ["ppo-D1-004", "ppo-D1-005"]
    assert sorted(shown_ids(page)) == sorted(ALL)


def test_a_card_opens_by_keyboard_and_shows_its_code(page: webdriver.Chrome) -> None:
    card = page.find_element(By.ID, "claim-1")

    card.find_element(By.TAG_NAME, "summary").send_keys(Keys.ENTER)

    assert card.get_attribute("open") is not None
    assert "epochs: 4" in card.find_element(By.CSS_SELECTOR, ".l.near").text


def test_hostile_names_and_snippets_stay_text(page: webdriver.Chrome) -> None:
    click(page, "#toggle")
    text = page.find_element(By.TAG_NAME, "body").text

    assert page.find_elements(By.TAG_NAME, "img") == []
    assert len(page.find_elements(By.TAG_NAME, "script")) == 1
    assert HOSTILE_FILE in text
    assert "</script><script>alert(1)</script>" in text
    assert "⟨U+202E⟩" in text
    assert page.get_log("browser") == []  # type: ignore[no-untyped-call]


def test_a_phone_never_scrolls_sideways(page: webdriver.Chrome) -> None:
    metrics = {"width": 360, "height": 740, "deviceScaleFactor": 2, "mobile": True}
    page.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
    try:
        click(page, "#toggle")
        width = page.execute_script("return document.documentElement.scrollWidth")
    finally:
        page.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})

    assert width <= 360


def test_print_shows_every_verdict_without_controls(page: webdriver.Chrome) -> None:
    page.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
    try:
        # Selenium's own is_displayed takes all in a closed <details> for hidden.
        shown = page.execute_script(
            "return document.querySelector('#claim-1 .code').checkVisibility()"
        )
        controls = page.find_element(By.ID, "filters").is_displayed()
    finally:
        page.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})

    assert (shown, controls) == (True, False)


def test_without_scripts_everything_is_there(page: webdriver.Chrome) -> None:
    page.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
    try:
        page.refresh()
        cards = page.find_elements(By.CSS_SELECTOR, ".card")
        visible = [card.is_displayed() for card in cards]
        click(page, "#claim-2 summary")
        code = page.find_element(By.CSS_SELECTOR, "#claim-2 .code").is_displayed()
    finally:
        page.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": False})

    assert visible == [True] * len(ALL)
    assert code
