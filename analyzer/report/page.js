"use strict";
(() => {
  const all = (selector, within = document) => Array.from(within.querySelectorAll(selector));
  const one = (id) => document.getElementById(id);
  const cards = all(".card");
  const list = one("cards");
  const chosen = { d: new Set(), s: new Set() };
  const texts = new Map();

  const textOf = (card) => {
    if (!texts.has(card)) texts.set(card, card.textContent.toLowerCase());
    return texts.get(card);
  };
  const wanted = () => one("search").value.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (card, search) =>
    (!chosen.d.size || chosen.d.has(card.dataset.d)) &&
    (!chosen.s.size || chosen.s.has(card.dataset.s)) &&
    (!one("drift").checked || "drift" in card.dataset) &&
    search.every((word) => textOf(card).includes(word));

  const press = (button, on) => button.setAttribute("aria-pressed", String(on));
  const only = (set, value) => set.size === 1 && set.has(value);

  const apply = () => {
    const search = wanted();
    let shown = 0;
    for (const card of cards) {
      card.hidden = !fits(card, search);
      shown += card.hidden ? 0 : 1;
    }
    const filtered = shown < cards.length;
    one("shown").textContent = filtered ? `${shown} of ${cards.length}` : String(cards.length);
    one("nothing").hidden = shown > 0 || cards.length === 0;
    for (const chip of all(".chip")) press(chip, chosen[chip.dataset.filter].has(chip.dataset.value));
    for (const cell of all("button.cell")) {
      press(cell, only(chosen.d, cell.dataset.d) && only(chosen.s, cell.dataset.s));
    }
    const moved = chosen.d.size || chosen.s.size || search.length || one("drift").checked;
    one("reset").disabled = !moved && one("order").value === "file";
  };

  const toggle = (set, value) => (set.has(value) ? set.delete(value) : set.add(value));
  const place = (card) => (card.dataset.s === "na" ? 2 : Number(card.dataset.s));
  const reorder = () => {
    const order = cards.slice();
    if (one("order").value === "score") order.sort((a, b) => place(a) - place(b));
    list.append(...order);
  };
  const clear = () => {
    chosen.d.clear();
    chosen.s.clear();
  };

  for (const chip of all(".chip")) {
    chip.addEventListener("click", () => {
      toggle(chosen[chip.dataset.filter], chip.dataset.value);
      apply();
    });
  }
  for (const cell of all("button.cell")) {
    cell.addEventListener("click", () => {
      const again = cell.getAttribute("aria-pressed") === "true";
      clear();
      if (!again) {
        chosen.d.add(cell.dataset.d);
        chosen.s.add(cell.dataset.s);
      }
      apply();
    });
  }
  const form = one("filters");
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("reset", () => {
    clear();
    // The fields take their first values only after this event.
    setTimeout(() => {
      reorder();
      apply();
    });
  });
  one("drift").addEventListener("change", apply);
  one("order").addEventListener("change", () => {
    reorder();
    apply();
  });
  let waiting = 0;
  one("search").addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(apply, 120);
  });

  const openAll = one("toggle");
  openAll.addEventListener("click", () => {
    const open = openAll.getAttribute("aria-expanded") !== "true";
    for (const card of cards) if (!card.hidden) card.open = open;
    openAll.setAttribute("aria-expanded", String(open));
    openAll.textContent = open ? "Close all" : "Open all";
  });

  const reveal = () => {
    const card = location.hash && one(location.hash.slice(1));
    if (card && cards.includes(card)) card.open = true;
  };
  window.addEventListener("hashchange", reveal);

  let closed = [];
  window.addEventListener("beforeprint", () => {
    closed = cards.filter((card) => !card.open);
    for (const card of closed) card.open = true;
  });
  window.addEventListener("afterprint", () => {
    for (const card of closed) card.open = false;
    closed = [];
  });

  document.documentElement.classList.add("js");
  form.hidden = false;
  reveal();
  apply();
})();
