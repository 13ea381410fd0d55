"""HTML as arXiv makes it, and plain pages."""

from __future__ import annotations

from analyzer.paper.document import BlockKind
from analyzer.paper.html import read_html
from tests.paper.papers import assert_well_formed, blocks_of, outline, section, texts

PAGE = """<!DOCTYPE html><html><body><nav class="ltx_TOC">Contents</nav>
<article class="ltx_document"><h1 class="ltx_title ltx_title_document">Mending Nets</h1>
<div class="ltx_authors">Ada</div>
<div class="ltx_abstract"><h6 class="ltx_title ltx_title_abstract">Abstract</h6>
<p class="ltx_p">We mend nets.</p></div>
<section class="ltx_section"><h2 class="ltx_title ltx_title_section">
<span class="ltx_tag ltx_tag_section">1 </span>Method</h2>
<div class="ltx_para"><p class="ltx_p">We set <math alttext="\\lambda=0.1"><mi>x</mi></math> as
<cite class="ltx_cite">Byron (<a>2020</a>)</cite> did
<cite class="ltx_cite">(<a>Turing, 1950</a>)</cite>.<span class="ltx_note"><span
class="ltx_note_content"><sup>1</sup>Code is at hand.</span></span></p>
<table class="ltx_equation ltx_eqn_table"><tbody><tr class="ltx_equation ltx_eqn_row">
<td><math alttext="\\displaystyle L=a+b" display="block"><mi>L</mi></math></td>
<td><span class="ltx_tag ltx_tag_equation">(3)</span></td></tr></tbody></table></div>
<section class="ltx_paragraph"><h5 class="ltx_title ltx_title_paragraph">Training.</h5>
<div class="ltx_para"><p class="ltx_p">We train for ten epochs.</p></div></section>
<figure class="ltx_table"><figcaption class="ltx_caption"><span class="ltx_tag">Table 2: </span>
Settings.</figcaption><table class="ltx_tabular"><thead><tr><th>Name</th><th colspan="2">Task</th>
</tr></thead><tbody><tr><td rowspan="2">rate</td><td>0.1</td><td>a|b</td></tr>
<tr><td>3</td><td>4</td></tr></tbody></table></figure>
<figure class="ltx_float_algorithm ltx_algorithm"><figcaption class="ltx_caption">Algorithm 1
Mending</figcaption><div class="ltx_listing"><div class="ltx_listingline">take a net</div>
<div class="ltx_listingline">mend it</div></div></figure>
<ul class="ltx_itemize"><li class="ltx_item"><span class="ltx_tag ltx_tag_item">•</span>
<div class="ltx_para"><p class="ltx_p">First thing.</p></div></li></ul>
</section></article></body></html>"""


def test_a_page_of_arxiv() -> None:
    paper = read_html(PAGE)
    (table,) = blocks_of(paper, BlockKind.TABLE)
    (algorithm,) = blocks_of(paper, BlockKind.ALGORITHM)

    assert paper.title == "Mending Nets"
    assert outline(paper) == ["Abstract", "Section 1 (Method)", "  Section 1 (Training)"]
    assert "We set $\\lambda=0.1$ as Byron [cite] did [cite]." in texts(paper)
    assert [(b.label, b.text) for b in blocks_of(paper, BlockKind.EQUATION)] == [
        ("Equation 3", "L=a+b")
    ]
    assert texts(paper, BlockKind.FOOTNOTE) == ["Code is at hand."]
    assert table.label == "Table 2"
    assert table.table is not None
    assert table.table.rows == (("rate", "0.1", "a|b"), ("rate", "3", "4"))
    assert algorithm.steps == ("take a net", "mend it")
    assert texts(paper, BlockKind.LIST_ITEM) == ["First thing."]
    assert_well_formed(paper)


def test_the_text_is_what_a_person_reads() -> None:
    paper = read_html(PAGE)
    block = section(paper, "Training").blocks[0]

    assert "<" not in paper.text
    assert paper.text[block.span.start : block.span.end] == "We train for ten epochs."


def test_a_plain_page_with_open_tags_and_scripts() -> None:
    page = (
        "<html><body><h1>Nets</h1><h2>1 Method</h2><p>One <b>two</b>.<p>Three &amp; four"
        "<script>alert(1)</script><ul><li>five<li>six</ul>"
    )

    assert texts(read_html(page)) == ["One two.", "Three & four", "five", "six"]
