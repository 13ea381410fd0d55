"use strict";
(() => {
  const one = (id) => document.getElementById(id);
  const FORMULA = /\$[^$\n]{1,400}\$/g;
  const POLL = 4000; // milliseconds between two looks at what other windows did
  const DONE = { accept: "accepted", revise: "revised", retype: "retyped", reject: "rejected", split: "split", merge: "merged", add: "added" };
  const KEYS = [
    ["j  k", "next, previous claim"], ["o", "next open claim"], ["a", "accept as it is"],
    ["Shift+A", "accept, with a reason"], ["e", "revise"], ["1 … 4", "retype to D1 … D4"],
    ["x", "reject"], ["s", "split"], ["m", "mark for merging"], ["Shift+M", "merge the marked"],
    ["n", "add from selected text"], ["u", "undo"], ["r", "redo"], ["/", "search"],
    ["p", "to the paper"], ["c", "to the claims"], ["f", "finish"], ["Esc", "leave a form"],
    ["Ctrl+Enter", "save a form"], ["?", "these keys"],
  ];

  let about = null;
  let state = null;
  let current = ""; // id of the claim at hand
  let picked = null; // what is selected in the paper
  let editing = null; // the open form: kind, ids, form
  let busy = false;
  let over = false;
  let lost = false;
  const merging = new Set();
  const wanted = { dimension: new Set(), state: "", words: [] };
  const blocks = []; // of the paper: data and element

  const make = (name, props = {}, ...children) => {
    const { dataset, aria, ...rest } = props;
    const element = Object.assign(document.createElement(name), rest);
    for (const [key, value] of Object.entries(dataset || {})) element.dataset[key] = value;
    for (const [key, value] of Object.entries(aria || {})) element.setAttribute(`aria-${key}`, value);
    element.append(...children.filter((child) => child !== null && child !== undefined && child !== ""));
    return element;
  };
  // The server counts characters, the browser halves of some of them.
  const toUnits = (text, points) => {
    let units = 0;
    for (const letter of text) {
      if (points-- <= 0) break;
      units += letter.length;
    }
    return units;
  };
  const toPoints = (text, units) => [...text.slice(0, units)].length;

  const say = (text, bad = false) => {
    one("notice").textContent = text;
    one("notice").classList.toggle("bad", bad);
    one("notice").hidden = !text;
  };

  // ---- text, formulas, marks

  const write = (element, text, from = 0, to = 0) => {
    const cuts = new Set([0, text.length, from, to]);
    const formulas = [...text.matchAll(FORMULA)].map((found) => [found.index, found.index + found[0].length]);
    for (const [start, end] of formulas) cuts.add(start).add(start + 1).add(end - 1).add(end);
    const places = [...cuts].filter((at) => at <= text.length).sort((a, b) => a - b);
    element.replaceChildren();
    for (let n = 0; n + 1 < places.length; n++) {
      const [start, end] = [places[n], places[n + 1]];
      let piece = document.createTextNode(text.slice(start, end));
      const formula = formulas.find(([a, b]) => a <= start && end <= b);
      if (formula) piece = make("span", { className: end - start === 1 && text[start] === "$" ? "dollar" : "tex" }, piece);
      if (from <= start && end <= to) piece = make("mark", {}, piece);
      element.append(piece);
    }
  };

  const drawTable = (data) => {
    const row = (cells, name) => make("tr", {}, ...cells.map((cell) => {
      const element = make(name);
      write(element, cell);
      return element;
    }));
    const table = make("table");
    if (data.header.length) table.append(make("thead", {}, row(data.header, "th")));
    table.append(make("tbody", {}, ...data.rows.map((cells) => row(cells, "td"))));
    return make("div", { className: "scroll" }, table);
  };

  const drawBlock = (data) => {
    const shown = make(data.kind === "algorithm" || data.kind === "code" ? "pre" : "div", { className: "shown" });
    if (shown.tagName === "PRE") shown.style.margin = "0";
    write(shown, data.text);
    const element = make("div", { className: `block ${data.kind}`, dataset: { block: data.id } },
      data.label ? make("span", { className: "label" }, data.label) : null, shown, data.rows ? drawTable(data) : null);
    element.addEventListener("click", () => fromPaper(data.id));
    blocks[data.id] = { data, element, shown };
    return element;
  };

  const drawPaper = () => {
    one("title").textContent = about.title;
    document.title = `Review · ${about.title}`;
    one("file").textContent = `${about.claims_file} → ${about.result}, ${about.log}`;
    one("notes").replaceChildren(...about.notes.map((note) => make("p", {}, note)));
    one("paper").replaceChildren(...about.sections.flatMap((section) => [
      section.head ? make(`h${Math.min(4, section.level + 1)}`, {}, section.head) : "",
      ...section.blocks.map(drawBlock),
    ]).filter(Boolean));
    one("help-keys").append(...KEYS.map(([key, what]) => make("div", {}, make("dt", {}, make("kbd", {}, key)), make("dd", {}, what))));
    one("help-questions").append(...about.questions.flatMap((q) => [make("dt", {}, q.name), make("dd", {}, q.question)]));
    for (const [key, name] of Object.entries(about.dimensions)) one("by-dimension").append(chip("dimension", key, key, name));
    for (const key of ["open", "accepted", "rejected"]) one("by-state").append(chip("state", key, key, `only ${key} claims`));
  };

  const chip = (what, key, text, title) => {
    const button = make("button", { type: "button", className: "chip", title, dataset: { what, key }, aria: { pressed: "false" } }, text, make("span"));
    button.addEventListener("click", () => {
      if (what === "state") wanted.state = wanted.state === key ? "" : key;
      else if (!wanted.dimension.delete(key)) wanted.dimension.add(key);
      draw();
    });
    return button;
  };

  // ---- claims

  const claimOf = (id) => state.claims.find((claim) => claim.id === id);
  const isShown = (claim) => {
    const text = `${claim.id} ${claim.source} ${claim.text}`.toLowerCase();
    return (!wanted.dimension.size || wanted.dimension.has(claim.dimension))
      && (!wanted.state || wanted.state === claim.state)
      && wanted.words.every((word) => text.includes(word));
  };
  const shownClaims = () => state.claims.filter(isShown);

  const ACTS = [
    ["accept", "Accept", "a"], ["revise", "Revise", "e"], ["retype", "Retype", "1–4"], ["reject", "Reject", "x"],
    ["split", "Split", "s"], ["mark", "Mark", "m"],
  ];

  const drawMore = (claim) => {
    const likely = claim.places.some((place) => place.likely);
    const acts = ACTS.map(([kind, name, key]) => {
      const text = kind === "mark" && merging.has(claim.id) ? "Unmark" : kind === "mark" ? "Mark to merge" : name;
      const button = make("button", { type: "button", dataset: { act: kind }, className: kind === "accept" ? "main" : "" }, text, " ", make("kbd", {}, key));
      button.disabled = (kind === "accept" && claim.state === "accepted") || (kind === "reject" && claim.state === "rejected");
      button.addEventListener("click", (event) => {
        event.stopPropagation();
        begin(kind);
      });
      return button;
    });
    if (merging.size > 1) {
      const button = make("button", { type: "button", className: "main", dataset: { act: "merge" } }, `Merge ${merging.size} `, make("kbd", {}, "M"));
      button.addEventListener("click", () => begin("merge"));
      acts.push(button);
    }
    const quote = make("blockquote", { className: "quote" });
    write(quote, claim.quote);
    return make("div", { className: "more" },
      make("p", { className: "note" }, claim.source || "no source named",
        likely ? " · the likely passage; the claim names none" : "",
        claim.places.length ? "" : " · no passage of this paper found"),
      claim.quote ? quote : null,
      ...claim.reasons.map((reason) => make("p", { className: "note" }, reason)),
      make("div", { className: "acts" }, ...acts));
  };

  const drawClaim = (claim) => {
    const here = claim.id === current;
    const text = make("p", { className: "text" });
    write(text, claim.text);
    const item = make("li", { className: `claim ${claim.state}`, tabIndex: here ? 0 : -1, dataset: { id: claim.id }, aria: here ? { current: "true" } : {} },
      make("p", { className: "meta" }, make("b", {}, claim.id), make("span", { title: about.dimensions[claim.dimension] }, claim.dimension),
        make("span", { className: "state" }, claim.state === "open" ? "open" : claim.history.map((kind) => DONE[kind]).filter((word, at, all) => all.indexOf(word) === at).join(", ")),
        claim.importance ? make("span", { title: "importance, 1 to 5" }, `importance ${claim.importance}`) : null,
        merging.has(claim.id) ? make("span", { className: "tag marked-tag" }, "to merge") : null),
      text, here ? drawMore(claim) : null);
    item.addEventListener("click", (event) => {
      if (claim.id !== current && !event.target.closest("button, a, form")) select(claim.id);
    });
    item.addEventListener("focus", () => {
      if (claim.id !== current) select(claim.id);
    });
    return item;
  };

  const draw = () => {
    const list = shownClaims();
    if (!claimOf(current)) current = (list.find((claim) => claim.state === "open") || list[0] || { id: "" }).id;
    for (const id of merging) if (!claimOf(id)) merging.delete(id);
    const focused = one("list").contains(document.activeElement) && !document.activeElement.closest("form");
    const form = editing && editing.form;
    const inForm = form && form.contains(document.activeElement) ? document.activeElement : null;
    if (form) form.remove();
    one("list").replaceChildren(...list.map(drawClaim));
    if (form) {
      attach();
      if (inForm) inForm.focus();
    }
    one("nothing").hidden = list.length > 0;
    one("shown").textContent = list.length < state.claims.length ? `${list.length} of ${state.claims.length}` : "";
    drawMeter();
    drawPlaces();
    if (focused) focusCurrent();
  };

  const drawMeter = () => {
    const all = state.claims.length;
    const done = all - state.open;
    one("bar").max = Math.max(all, 1);
    one("bar").value = done;
    one("count").textContent = `${done} of ${all}`;
    one("undo").disabled = !state.can_undo;
    one("redo").disabled = !state.can_redo;
    one("saved").textContent = state.revision ? "· saved" : "";
    for (const button of document.querySelectorAll(".chip")) {
      const { what, key } = button.dataset;
      button.setAttribute("aria-pressed", String(what === "state" ? wanted.state === key : wanted.dimension.has(key)));
      button.querySelector("span").textContent = state.claims.filter((claim) => claim[what] === key).length;
    }
  };

  const drawPlaces = () => {
    const covered = new Set(state.claims.filter((c) => c.state !== "rejected").flatMap((c) => c.places.filter((p) => !p.likely).map((p) => p.block)));
    const claim = claimOf(current);
    const here = new Map((claim ? claim.places : []).map((place) => [place.block, place]));
    for (const block of blocks) {
      const { data, element, shown } = block;
      const place = here.get(data.id);
      element.classList.toggle("covered", covered.has(data.id));
      element.classList.toggle("likely", Boolean(place && place.likely));
      const key = place ? `${place.start}-${place.end}` : "";
      if (key === (block.key || "")) continue;
      block.key = key;
      element.classList.toggle("here", Boolean(place));
      if (place) write(shown, data.text, toUnits(data.text, place.start), toUnits(data.text, place.end));
      else write(shown, data.text);
    }
  };

  const toPassage = (jump = false) => {
    const claim = claimOf(current);
    if (!claim || !claim.places.length) return;
    const { element } = blocks[claim.places[0].block];
    const target = element.querySelector("mark") || element;
    const pane = one("paper-pane");
    const top = target.getBoundingClientRect().top - pane.getBoundingClientRect().top + pane.scrollTop;
    const goal = Math.max(0, top - pane.clientHeight / 4);
    const near = !jump && Math.abs(goal - pane.scrollTop) < 2 * pane.clientHeight;
    pane.scrollTo({ top: goal, behavior: near ? "auto" : "instant" });
  };

  const focusCurrent = () => {
    const item = one("list").querySelector('[aria-current="true"]');
    if (!item) return;
    item.focus({ preventScroll: true });
    item.scrollIntoView({ block: "nearest" });
  };

  const select = (id) => {
    if (editing && editing.kind !== "add") close();
    current = id;
    draw();
    focusCurrent();
    toPassage();
  };

  const move = (step) => {
    const list = shownClaims();
    if (!list.length) return;
    const at = list.findIndex((claim) => claim.id === current);
    select(list[Math.min(list.length - 1, Math.max(0, at < 0 ? 0 : at + step))].id);
  };

  const nextOpen = () => {
    const list = shownClaims();
    const at = list.findIndex((claim) => claim.id === current);
    const next = [...list.slice(at + 1), ...list.slice(0, at + 1)].find((claim) => claim.state === "open");
    if (next) select(next.id);
    else say(state.open ? "No claim is open among those shown." : "Every claim is reviewed. Press f to finish.");
    return Boolean(next);
  };

  const fromPaper = (id) => {
    if (!document.getSelection().isCollapsed) return;
    const found = shownClaims().filter((claim) => claim.places.some((place) => place.block === id && !place.likely));
    if (!found.length) return;
    const at = found.findIndex((claim) => claim.id === current);
    current = found[(at + 1) % found.length].id;
    if (editing && editing.kind !== "add") close();
    draw();
    const item = one("list").querySelector('[aria-current="true"]');
    if (item) item.scrollIntoView({ block: "nearest" });
  };

  // ---- what is selected in the paper

  const edge = (block, node, offset, fallback) => {
    if (!block.shown.contains(node)) return fallback;
    const range = document.createRange();
    range.setStart(block.shown, 0);
    range.setEnd(node, offset);
    return toPoints(block.data.text, range.toString().length);
  };

  const pick = () => {
    const selection = document.getSelection();
    if (!selection.rangeCount || selection.isCollapsed || !one("paper").contains(selection.anchorNode)) return;
    const range = selection.getRangeAt(0);
    const inside = blocks.filter((block) => range.intersectsNode(block.element));
    const text = selection.toString().trim();
    if (!inside.length || !text) return;
    const [first, last] = [inside[0], inside[inside.length - 1]];
    picked = {
      text: text.replace(/\s+/g, " "),
      selection: {
        first_block: first.data.id, start: edge(first, range.startContainer, range.startOffset, 0),
        last_block: last.data.id, end: edge(last, range.endContainer, range.endOffset, [...last.data.text].length),
      },
    };
    one("picked-text").textContent = picked.text;
    one("picked").hidden = false;
    if (editing) editing.drawPicked();
  };

  const unpick = () => {
    picked = null;
    one("picked").hidden = true;
  };

  // ---- the form for one action

  const radios = (name, entries, chosen, onchange) => entries.map(([value, text, title]) => {
    const input = make("input", { type: "radio", name, value, checked: value === chosen });
    input.addEventListener("change", () => onchange(value));
    return make("label", { title: title || "" }, input, make("span", {}, text));
  });
  const dimensionSelect = (chosen, short = false) => make("select", { aria: { label: "Dimension" } },
    ...Object.entries(about.dimensions).map(([key, name]) => make("option", { value: key, title: name, selected: key === chosen }, short ? key : `${key} ${name}`)));
  const field = (label, input) => make("label", {}, make("span", { className: "label" }, label), input);

  const parts = (text) => {
    const cut = text.split(/(?<=[.;])\s+(?=\S)/);
    return cut.length > 1 && cut.length <= 6 ? cut : [text, text];
  };

  const bodies = {
    accept: () => ({ nodes: [], read: () => ({}) }),
    reject: () => ({ nodes: [], read: () => ({}) }),
    revise: (claims) => {
      const text = make("textarea", { value: claims[0].text });
      const source = make("input", { type: "text", value: claims[0].source });
      const use = make("input", { type: "checkbox" });
      const label = make("label", {}, use, " take the place from the text selected in the paper");
      const drawPicked = () => {
        label.hidden = !picked;
      };
      use.addEventListener("change", () => {
        source.disabled = use.checked;
      });
      drawPicked();
      return {
        nodes: [field("Claim", text), field("Source", source), label], drawPicked,
        read: () => ({ text: text.value, source: use.checked ? null : source.value, selection: use.checked && picked ? picked.selection : null }),
      };
    },
    retype: (claims, given) => {
      let chosen = given || "";
      const others = Object.entries(about.dimensions).filter(([key]) => key !== claims[0].dimension);
      const group = make("fieldset", {}, make("legend", {}, "Dimension"), make("div", { className: "pills" },
        ...radios("to", others.map(([key, name]) => [key, `${key} ${name}`]), chosen, (value) => {
          chosen = value;
        })));
      return { nodes: [group], read: () => ({ dimension: chosen || null }) };
    },
    split: (claims) => {
      const holder = make("div", { className: "choices" });
      const addPart = (text) => {
        const area = make("textarea", { value: text, aria: { label: "Part" } });
        holder.append(make("div", { className: "part" }, area, dimensionSelect(claims[0].dimension, true)));
        return area;
      };
      for (const text of parts(claims[0].text)) addPart(text);
      const more = make("button", { type: "button" }, "One more part");
      more.addEventListener("click", () => addPart("").focus());
      const grow = () => addPart("");
      const read = () => ({
        parts: [...holder.children].map((part) => ({ text: part.children[0].value, dimension: part.children[1].value })).filter((part) => part.text.trim()),
      });
      return { nodes: [make("span", { className: "label" }, "Parts; an empty one is left out"), holder, make("div", {}, more)], read, grow };
    },
    merge: (claims) => {
      const text = make("textarea", { value: [...new Set(claims.map((claim) => claim.text.trim()))].join(" ") });
      const dimension = dimensionSelect(claims[0].dimension);
      const list = make("ul", { className: "together" }, ...claims.map((claim) => make("li", {}, make("b", {}, claim.id), " ", claim.text.slice(0, 120))));
      return { nodes: [list, field("Together", text), field("Dimension", dimension)], read: () => ({ text: text.value, dimension: dimension.value }) };
    },
    add: () => {
      const passage = picked;
      const text = make("textarea", { value: passage ? passage.text : "" });
      const source = make("input", { type: "text", placeholder: passage ? "the section of the selected text" : "Section 4.1" });
      const dimension = dimensionSelect("D1");
      return {
        nodes: [passage ? null : make("p", { className: "note" }, "Nothing is selected in the paper; the claim will have no passage."),
          field("Claim", text), field("Dimension", dimension), field("Source", source)].filter(Boolean),
        read: () => ({ text: text.value, dimension: dimension.value, source: source.value || null, selection: passage ? passage.selection : null }),
      };
    },
  };
  const TITLES = { accept: "Accept", revise: "Revise", retype: "Retype", reject: "Reject", split: "Split", merge: "Merge", add: "Add a claim" };

  const why = (kind) => {
    const ready = about.reasons.filter((reason) => reason.kind === kind);
    const first = kind === "reject" ? null : ready[0];
    const chosen = { criterion: first ? first.criterion : ready[0].criterion, issue: first ? first.issue : null };
    const reason = make("input", { type: "text", value: first ? first.text : "", placeholder: "in your own words, or pick one", maxLength: 4000 });
    const question = make("p", { className: "note" });
    const pills = make("div", { className: "pills" });
    const ask = () => {
      question.textContent = about.questions.find((q) => q.key === chosen.criterion).question;
      for (const input of pills.querySelectorAll("input")) input.checked = input.value === chosen.criterion;
    };
    pills.append(...radios("criterion", about.questions.map((q) => [q.key, q.name, q.question]), chosen.criterion, (value) => {
      Object.assign(chosen, { criterion: value, issue: null });
      ask();
    }));
    const choices = make("div", { className: "choices" }, ...radios("ready", ready.map((r, at) => [String(at), r.text]), first ? "0" : "", (value) => {
      const { text, criterion, issue } = ready[Number(value)];
      reason.value = text;
      Object.assign(chosen, { criterion, issue });
      ask();
    }));
    ask();
    const nodes = [make("fieldset", {}, make("legend", {}, "Reason"), choices, reason), make("fieldset", {}, make("legend", {}, "Settled by"), pills, question)];
    reason.setAttribute("aria-label", "Reason");
    return { nodes, read: () => ({ reason: reason.value, criterion: chosen.criterion, issue: chosen.issue }) };
  };

  // What is being written outlives a look at another claim and a reload, until it is saved or cancelled.
  const drafts = {
    name: ({ kind, ids }) => `draft of ${about.claims_file}: ${kind} ${ids.join(" ")}`,
    fields: (form) => [...form.querySelectorAll("textarea, input[type=text], select")],
    keep: () => {
      const values = drafts.fields(editing.form).map((input) => input.value);
      try {
        sessionStorage.setItem(drafts.name(editing), JSON.stringify(values));
      } catch {
        // A browser that stores nothing still reviews.
      }
    },
    drop: () => {
      try {
        sessionStorage.removeItem(drafts.name(editing));
      } catch {
        // As above.
      }
    },
    restore: (grow) => {
      let kept = null;
      try {
        kept = JSON.parse(sessionStorage.getItem(drafts.name(editing)));
      } catch {
        return;
      }
      if (!kept) return;
      const { form } = editing;
      while (grow && drafts.fields(form).length < kept.length) grow();
      const inputs = drafts.fields(form);
      if (inputs.length !== kept.length || inputs.every((input, at) => input.value === kept[at])) return;
      inputs.forEach((input, at) => { input.value = kept[at]; });
      editing.wrong.textContent = "What you had written here before is back; Cancel drops it.";
    },
  };

  const attach = () => {
    const item = editing.kind === "add" ? null : one("list").querySelector('[aria-current="true"]');
    const home = item && editing.ids.includes(item.dataset.id) ? item : one("above");
    if (editing.form.parentNode !== home) home.append(editing.form);
  };

  const close = () => {
    if (!editing) return;
    editing.form.remove();
    editing = null;
  };

  const open = (kind, ids, given) => {
    close();
    const body = bodies[kind](ids.map(claimOf), given);
    const reasons = why(kind);
    const wrong = make("p", { className: "wrong", role: "alert" });
    const form = make("form", { id: "editor", aria: { label: TITLES[kind] } },
      make("h3", {}, TITLES[kind]), ...body.nodes, ...reasons.nodes, wrong,
      make("div", { className: "buttons" }, make("button", { className: "main" }, "Save ", make("kbd", {}, "Ctrl+Enter")),
        make("button", { type: "button", className: "leave" }, "Cancel ", make("kbd", {}, "Esc"))));
    editing = { kind, ids, form, wrong, drawPicked: body.drawPicked || (() => {}), read: () => ({ ...body.read(), ...reasons.read() }) };
    form.querySelector(".leave").addEventListener("click", leave);
    form.addEventListener("input", drafts.keep);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      save();
    });
    drafts.restore(body.grow);
    attach();
    const field0 = form.querySelector(kind === "reject" || kind === "accept" ? '[name="ready"]' : kind === "retype" && given ? '[aria-label="Reason"]' : "textarea, [name=to]");
    field0.focus({ preventScroll: true });
    form.scrollIntoView({ block: "nearest" });
  };

  const leave = () => {
    drafts.drop();
    close();
    focusCurrent();
  };

  const save = () => {
    const { selection = null, ...rest } = editing.read();
    const action = { kind: editing.kind, claim_ids: editing.ids, ...rest };
    for (const key of Object.keys(action)) if (action[key] === null || action[key] === undefined) delete action[key];
    send("act", { action, selection });
  };

  const begin = (kind, given) => {
    const claim = claimOf(current);
    if (kind === "add") {
      show("claims");
      return open("add", []);
    }
    if (!claim) return undefined;
    if (kind === "mark") {
      if (!merging.delete(claim.id)) merging.add(claim.id);
      return draw();
    }
    if (kind === "merge") {
      if (merging.size < 2) return say("Mark two claims or more with m, then merge them.");
      const ids = state.claims.filter((c) => merging.has(c.id)).map((c) => c.id);
      if (!ids.includes(current)) current = ids[0];
      draw();
      return open("merge", ids);
    }
    if (kind === "accept" && !given) {
      if (claim.state === "accepted") return nextOpen();
      const { text, criterion } = about.reasons.find((reason) => reason.kind === "accept");
      return send("act", { action: { kind, claim_ids: [claim.id], reason: text, criterion }, selection: null });
    }
    if (kind === "retype" && given === claim.dimension) return say(`${claim.id} is ${given} already.`);
    return open(kind, [claim.id], given);
  };

  // ---- the server

  const ask = async (name, body) => {
    const init = body === undefined ? {} : { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
    const reply = await fetch(name, { cache: "no-store", ...init });
    return { status: reply.status, value: await reply.json().catch(() => ({})) };
  };

  const adopt = (fresh) => {
    state = fresh;
    if (editing && !editing.ids.every(claimOf)) {
      editing.wrong.textContent = "The claim of this form is gone: it was split, merged or given another id elsewhere.";
    }
    draw();
  };

  const end = (value) => {
    over = true;
    close();
    say(value && value.lines ? `Finished: ${value.lines.join("; ")}. ${value.result} and ${value.log} are written; this window can be closed.` : "The review was finished in another window. This one can be closed.");
    for (const element of document.querySelectorAll("button, input")) element.disabled = true;
  };

  const send = async (name, body) => {
    if (busy || over) return;
    busy = true;
    try {
      const { status, value } = await ask(name, { revision: state.revision, ...body });
      if (status === 200 && value.finished) {
        one("ending").close();
        end(value);
      } else if (status === 200) applied(name, value);
      else if (status === 409) {
        adopt(value.state);
        complain("The review went on in another window. What you see is up to date now; nothing of yours was saved, so look and do it again.");
      } else if (status === 410) end(null);
      else complain(value.error || "The review program refused this.");
    } catch {
      complain("Not saved: the review program does not answer. Start it again with the same command; everything before this is kept.");
    } finally {
      busy = false;
    }
  };

  const complain = (text) => {
    if (one("ending").open) one("ending-wrong").textContent = text;
    else if (editing) editing.wrong.textContent = text;
    say(text, true);
  };

  const applied = (name, fresh) => {
    const was = editing;
    const before = current;
    const act = name === "act" ? fresh.last : null;
    const quick = act && !was;
    if (act && was) drafts.drop();
    close();
    say("");
    const order = shownClaims().map((claim) => claim.id);
    state = fresh;
    if (act && act.kind === "merge") merging.clear();
    if (act && act.kind === "add") unpick();
    if (act && act.after.length && !act.after.includes(before)) current = act.after[0];
    if (name !== "act" && fresh.last && !claimOf(before)) current = fresh.last.after[0];
    const onward = act && (act.kind === "accept" || act.kind === "reject");
    if (onward) {
      const rest = order.slice(order.indexOf(before) + 1).concat(order.slice(0, order.indexOf(before)));
      const next = rest.find((id) => claimOf(id) && claimOf(id).state === "open");
      if (next) current = next;
      else if (!fresh.open) say("Every claim is reviewed. Press f to finish.");
    }
    draw();
    if (was || quick || name !== "act") focusCurrent();
    toPassage();
  };

  const look = async () => {
    if (!state || busy || over || document.hidden) return;
    try {
      const { status, value } = await ask("revision");
      if (lost) say("");
      lost = false;
      if (status !== 200 || busy || over || value.revision === state.revision) return;
      const { value: fresh } = await ask("state");
      if (busy || over) return;
      adopt(fresh);
      say("The review went on in another window; this one is up to date now.");
    } catch {
      lost = true;
      say("The review program does not answer. Start it again with the same command; all saved actions are kept.", true);
    }
  };

  const finish = () => {
    const { statistics: counts, open: waiting } = state;
    one("ending-open").hidden = !waiting;
    one("ending-open").textContent = waiting === 1 ? "1 claim is not reviewed. It will be left out." : `${waiting} claims are not reviewed. They will be left out.`;
    const names = ["before", "after", "deleted", "modified", "added", "merged", "split"];
    one("ending-counts").replaceChildren(...names.map((name) => make("div", {}, make("dt", {}, name), make("dd", {}, String(counts[name])))));
    one("ending-issue").textContent = `Dominant issue: ${counts.dominant_issue}`;
    one("ending-files").textContent = `Writes ${about.result} and ${about.log}.`;
    one("ending-wrong").textContent = "";
    one("write").textContent = waiting ? `Leave ${waiting} out and write` : "Write the result";
    one("ending").showModal();
    (waiting ? one("go-on") : one("write")).focus();
  };

  const show = (pane) => {
    document.body.dataset.pane = pane;
    for (const button of document.querySelectorAll(".tabs button")) button.setAttribute("aria-pressed", String(button.dataset.show === pane));
    if (pane === "paper") toPassage(true);
  };

  // ---- keys

  const plain = {
    j: () => move(1), ArrowDown: () => move(1), k: () => move(-1), ArrowUp: () => move(-1), o: nextOpen,
    a: () => begin("accept"), A: () => begin("accept", "form"), e: () => begin("revise"), x: () => begin("reject"),
    s: () => begin("split"), m: () => begin("mark"), M: () => begin("merge"), n: () => begin("add"),
    1: () => begin("retype", "D1"), 2: () => begin("retype", "D2"), 3: () => begin("retype", "D3"), 4: () => begin("retype", "D4"),
    u: () => state.can_undo && send("undo", {}), r: () => state.can_redo && send("redo", {}),
    f: finish, "?": () => one("help").showModal(), "/": () => one("search").focus(),
    p: () => { show("paper"); one("paper-pane").focus(); }, c: () => { show("claims"); focusCurrent(); },
  };

  document.addEventListener("keydown", (event) => {
    if (over || !state || document.querySelector("dialog[open]")) return;
    const writing = event.target.closest("input:not([type=radio]):not([type=checkbox]), textarea, select");
    if (event.key === "Escape") {
      if (editing) leave();
      else if (event.target === one("search")) focusCurrent();
      else say("");
      return;
    }
    if ((event.ctrlKey || event.metaKey) && event.key === "Enter" && editing) {
      event.preventDefault();
      save();
      return;
    }
    const inForm = event.target.closest("#editor");
    if (writing || inForm) return;
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z") {
      event.preventDefault();
      plain[event.shiftKey ? "r" : "u"]();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const scrolling = event.key.startsWith("Arrow") && event.target.closest("#paper-pane");
    const act = plain[event.key];
    if (!act || scrolling) return;
    event.preventDefault();
    act();
  });

  one("filters").addEventListener("submit", (event) => event.preventDefault());
  let waiting = 0;
  one("search").addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      wanted.words = one("search").value.toLowerCase().split(/\s+/).filter(Boolean);
      draw();
    }, 120);
  });
  one("reset").addEventListener("click", () => {
    Object.assign(wanted, { state: "", words: [] });
    wanted.dimension.clear();
    one("search").value = "";
    draw();
  });
  one("undo").addEventListener("click", () => send("undo", {}));
  one("redo").addEventListener("click", () => send("redo", {}));
  one("keys").addEventListener("click", () => one("help").showModal());
  one("finish").addEventListener("click", finish);
  one("go-on").addEventListener("click", () => one("ending").close());
  one("write").addEventListener("click", () => send("finish", { partial: state.open > 0 }));
  one("add").addEventListener("click", () => begin("add"));
  for (const button of document.querySelectorAll(".tabs button")) button.addEventListener("click", () => show(button.dataset.show));
  document.addEventListener("selectionchange", pick);
  document.addEventListener("visibilitychange", look);
  window.addEventListener("focus", look);
  window.addEventListener("beforeunload", (event) => {
    if (editing && !over) event.preventDefault();
  });

  const start = async () => {
    try {
      about = (await ask("paper")).value;
      state = (await ask("state")).value;
    } catch {
      say("The review program does not answer.", true);
      return;
    }
    drawPaper();
    draw();
    focusCurrent();
    toPassage();
    setInterval(look, POLL);
  };
  start();
})();
