"use strict";
(async () => {
  const at = (id) => document.getElementById(id);
  const packed = Uint8Array.from(atob(at("replay").textContent), (sign) => sign.charCodeAt(0));
  const replay = await new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate"))).json();
  const [columns, rows] = replay.size;
  const wide = new Set(replay.wide), joined = new Set(replay.joined);
  const board = at("board"), stage = at("stage"), shown_pen = board.getContext("2d", { alpha: false });
  const sheet = document.createElement("canvas"), pen = sheet.getContext("2d", { alpha: false }); // a whole drawing
  const TYPE = "'DejaVu Sans Mono', Menlo, Consolas, 'Noto Sans Mono CJK JP', 'Hiragino Sans', monospace";
  const QUARTERS = { "▘": 1, "▝": 2, "▀": 3, "▖": 4, "▌": 5, "▞": 6, "▛": 7, "▗": 8, "▚": 9, "▐": 10, "▜": 11,
    "▄": 12, "▙": 13, "▟": 14, "█": 15 };
  const SHADES = { "░": 0.25, "▒": 0.5, "▓": 0.75 };
  const GRAPH = 532, BEFORE = 84; // units from the first step to the last, and before the first
  const READABLE = 6, LARGE = 9; // widths of a cell: below the one a picture is too small to read, the other is full size
  const LEAST = 4; // the same where a high window would make it smaller than a low one
  const SIGNS = { "=": "fact", "~": "guess", "!": "wrong" };
  const NEARER = 1.3; // how much larger a folded board becomes at least
  const FOLDED = 7; // width of a cell below which the board is folded: players stand below it as text
  const WORD = 16; // the longest word, in cells, that is left out rather than cut: some languages put no space between
  const WORDS = 104; // height of the words below the controls of a wide window
  const BESIDE = matchMedia("(min-width: 78rem)"); // there they stand beside the board
  let view = 0, step = 0, timer = 0, shown = [], cell = 0, full = false, folded = false;

  // a frame is kept as the rows that differ from the frame before it
  const whole = (drawing) => {
    let last = [];
    return drawing.map((changes) => {
      last = last.slice();
      for (let i = 0; i < changes.length; i += 2) last[changes[i]] = changes[i + 1];
      return last;
    });
  };
  for (const seen of replay.views) seen.drawings = seen.drawings.map(whole);
  const end = replay.numbers.length - 1;
  const byDay = matchMedia("(prefers-color-scheme: light)");

  function block(sign, x, y, high) {
    const part = (left, top, width, height) =>
      pen.fillRect(x + Math.round(left * cell), y + Math.round(top * high), Math.round(width * cell), Math.round(height * high));
    const code = sign.codePointAt(0), quarters = QUARTERS[sign];
    if (quarters) {
      const half = Math.round(cell / 2), middle = Math.round(high / 2);
      if (quarters & 1) pen.fillRect(x, y, half, middle);
      if (quarters & 2) pen.fillRect(x + half, y, cell - half, middle);
      if (quarters & 4) pen.fillRect(x, y + middle, half, high - middle);
      if (quarters & 8) pen.fillRect(x + half, y + middle, cell - half, high - middle);
    } else if (sign in SHADES) {
      pen.globalAlpha = SHADES[sign];
      part(0, 0, 1, 1);
      pen.globalAlpha = 1;
    } else if (code >= 0x2581 && code < 0x2588) part(0, 1 - (code - 0x2580) / 8, 1, (code - 0x2580) / 8);
    else if (code > 0x2588 && code < 0x2590) part(0, 0, (0x2590 - code) / 8, 1);
    else if (sign === "▔") part(0, 0, 1, 1 / 8);
    else if (sign === "▕") part(7 / 8, 0, 1 / 8, 1);
    else return false;
    return true;
  }

  function drawRow(number, y) {
    const [text, runs] = replay.rows[number];
    const signs = [...text], high = cell * 2;
    let x = 0, next = 0;
    for (let i = 0; i < runs.length; i += 2) {
      const [ink, ground, bold] = replay.styles[runs[i]];
      const from = next, start = x;
      next += runs[i + 1];
      for (let k = from; k < next; k++) x += joined.has(signs[k]) ? 0 : wide.has(signs[k]) ? 2 * cell : cell;
      pen.fillStyle = ground;
      pen.fillRect(start, y * high, x - start, high);
      pen.fillStyle = ink;
      pen.font = `${bold ? "bold " : ""}${high * 0.8}px ${TYPE}`;
      let left = start;
      for (let k = from; k < next; k++) {
        let sign = signs[k];
        const width = wide.has(sign) ? 2 * cell : cell;
        while (k + 1 < next && joined.has(signs[k + 1])) sign += signs[++k];
        if (sign !== " " && !block(sign, left, y * high, high)) pen.fillText(sign, left, y * high + high * 0.77, width * 1.1);
        left += width;
      }
    }
  }

  function draw() {
    const { drawings } = replay.views[view];
    const frame = (byDay.matches && drawings[1] ? drawings[1] : drawings[0])[step];
    frame.forEach((number, y) => {
      if (shown[y] !== number) drawRow(number, y);
    });
    shown = frame;
    shown_pen.fillStyle = getComputedStyle(document.body).backgroundColor;
    shown_pen.fillRect(0, 0, board.width, board.height);
    const [wide, high] = part();
    shown_pen.drawImage(sheet, 0, 0, wide * cell, high * cell * 2, 0, 0, wide * cell, high * cell * 2);
    if (folded) trim(frame);
    players(frame);
  }

  // the lines above a folded board end with a whole word: all of them stands below it as text
  function trim(frame) {
    const [column, top] = replay.fold;
    for (let y = 0; y < top; y++) {
      let x = 0, space = 0, before = " ";
      for (const [sign] of signsFrom(frame[y], 0)) {
        if (x >= column) {
          if (sign.trim() && before.trim() && column - space <= WORD) {
            shown_pen.fillStyle = replay.styles[signsFrom(frame[y], space)[0][1]][1];
            shown_pen.fillRect(space * cell, y * cell * 2, (column - space) * cell, cell * 2);
          }
          break;
        }
        if (sign === " ") space = x;
        before = sign;
        x += joined.has(sign) ? 0 : wide.has(sign) ? 2 : 1;
      }
    }
  }

  // the part of a drawing that is shown, in cells: a folded one leaves out the side column and the passage
  const part = () => (folded ? [replay.fold[0], replay.fold[2]] : [columns, rows]);

  // a row of a drawing from a column on, sign by sign, each with its number of a style
  function signsFrom(number, column) {
    const [text, runs] = replay.rows[number], signs = [...text], found = [];
    let x = 0, next = 0;
    for (let i = 0; i < runs.length; i += 2)
      for (const from = next, to = (next += runs[i + 1]), all = signs.slice(from, to); all.length;) {
        const sign = all.shift();
        if (x >= column) found.push([sign, runs[i]]);
        x += joined.has(sign) ? 0 : wide.has(sign) ? 2 : 1;
      }
    return found;
  }

  // the players beside a folded board, as text: the rows of the side column down to the log, which the page has itself
  function players(frame) {
    const list = at("side");
    list.hidden = !folded;
    list.replaceChildren();
    if (!folded) return;
    const [column, top, bottom] = replay.fold;
    let line = null;
    for (let y = top; y < bottom; y++) {
      const signs = signsFrom(frame[y], column), [, initial, after] = signs.map(([sign]) => sign.trim());
      const empty = !signs.some(([sign]) => sign.trim());
      if ((line && empty) || (initial && !after)) break; // the log begins
      if (empty) continue;
      if (initial || !line) list.append((line = document.createElement("li")));
      const row = line.appendChild(document.createElement("span"));
      let last = -1;
      for (const [sign, style] of signs) {
        if (style !== last) {
          const [ink, ground, bold] = replay.styles[style], run = row.appendChild(document.createElement("i"));
          Object.assign(run.style, { color: ink, background: ground, fontWeight: bold ? "bold" : "" });
          last = style;
        }
        row.lastChild.textContent += sign;
      }
    }
  }

  function size() {
    const dots = window.devicePixelRatio || 1, width = stage.clientWidth * dots;
    const narrow = Boolean(replay.fold) && width / columns < FOLDED * dots;
    const free = (window.innerHeight - stage.offsetTop - at("controls").offsetHeight - (BESIDE.matches ? 0 : WORDS)) * dots;
    const tall = narrow ? Infinity : Math.max(LEAST * 2 * dots, free / rows / 2); // the keys hide no row of it
    const fitting = () => Math.max(1, Math.floor(Math.min(width / part()[0], tall)));
    const before = folded;
    folded = narrow;
    const large = folded ? Math.max(FOLDED * dots, fitting() * NEARER) : LARGE * dots;
    const wanted = full ? Math.max(fitting(), Math.round(large)) : fitting();
    if (wanted === cell && folded === before) return;
    cell = wanted;
    sheet.width = columns * cell;
    sheet.height = rows * cell * 2;
    board.width = part()[0] * cell;
    board.height = part()[1] * cell * 2;
    board.style.width = `${board.width / dots}px`;
    board.dataset.columns = part()[0];
    shown = [];
    draw();
  }

  // a reason in a paragraph; of what stands out its kind, and a paragraph a line
  function reason(why) {
    const lines = why.split("\n");
    return lines.map((text, line) => {
      const made = Object.assign(document.createElement("p"), { className: "why" });
      const word = line || lines.length === 1 ? made : made.appendChild(document.createElement("b"));
      word.textContent = text;
      return made;
    });
  }

  function tell() {
    const seen = replay.views[view];
    at("log").querySelectorAll("li").forEach((line, number) => {
      line.classList.toggle("silent", !seen.texts[number].length);
      const told = (text, kind) => Object.assign(document.createElement("p"), { textContent: text, className: kind });
      const whys = seen.whys[number] || [];
      const [move, ...after] = seen.texts[number].map((text) => told(text, "")); // the reasons stand below the move itself
      line.replaceChildren(...(move ? [move] : []), ...whys.flatMap(reason), ...after);
    });
  }

  // the text of a field stands at the steps at which it changes
  const at_step = (changes) => {
    let text = "";
    for (let i = 0; i < changes.length && changes[i] <= step; i += 2) text = changes[i + 1];
    return text;
  };

  function know() {
    const table = at("known"), known = replay.views[view].known;
    if (!known || !table.tHead) return void (table.hidden = !known);
    table.hidden = false;
    const cell = (tag, text) => {
      const made = document.createElement(tag);
      made.textContent = text;
      return made;
    };
    const row = (...cells) => {
      const made = document.createElement("tr");
      made.append(...cells);
      return made;
    };
    const real = known.opened ? known.heads.length - 1 : -1; // it stays in sight
    const head = row(cell("th", ""), ...known.heads.map((head) => cell("th", head)));
    if (known.opened) head.lastChild.className = "real";
    table.tHead.replaceChildren(head);
    const rows = [];
    let last = "";
    for (const [kind, name, columns] of known.rows) {
      const texts = columns.map(at_step);
      if (!texts.some((text) => text)) continue;
      if (kind !== last) {
        const head = cell("th", kind);
        head.className = "kind";
        head.colSpan = texts.length + 1;
        rows.push(row(head));
        last = kind;
      }
      rows.push(row(cell("th", name), ...texts.map((text, column) => {
        const field = cell("td", text);
        field.dataset.head = known.heads[column];
        field.className = column === real ? "real" : SIGNS[text[0]] || "";
        return field;
      })));
    }
    table.tBodies[0].replaceChildren(...rows);
  }

  function learn() {
    const { learned } = replay.views[view];
    at("first-known").hidden = !learned.length;
    const made = (tag, text) => Object.assign(document.createElement(tag), { textContent: text });
    const kinds = [], open = [...at("learned").children].map((kind) => kind.open);
    let list = null, last = null;
    for (const [heading, name, told] of learned) {
      if (heading !== last) {
        list = made("details", "");
        list.append(made("summary", heading));
        list.open = open[kinds.length] ?? true;
        kinds.push(list);
        last = heading;
      }
      if (name) list.append(made("h4", name));
      const lines = made("ul", "");
      for (const [place, text] of told) {
        const line = made("li", place === null ? text : "");
        if (place !== null) {
          const button = made("button", text);
          Object.assign(button, { type: "button", value: place, className: SIGNS[text[0]] || "" });
          line.append(button);
        }
        lines.append(line);
      }
      list.append(lines);
    }
    at("learned").replaceChildren(...kinds);
  }

  // a seat's view tells who was who at its last step, and never beside an earlier one
  function tell_learned() {
    const early = !replay.views[view].opened && step < end;
    at("learned").hidden = early;
    if (at("later")) at("later").hidden = !early;
  }

  // the chances that hold at the step
  function know_odds() {
    const { odds } = replay.views[view], held = odds.filter(([from]) => from <= step).at(-1);
    const made = (text, kind) => Object.assign(document.createElement("span"), { textContent: text, className: kind });
    at("odds").hidden = !held;
    const old = held && held[0] < step; // none were worked out for this step
    at("odds").className = old ? "earlier" : "";
    const head = old ? replay.earlier.replace("#", replay.numbers[held[0]]) : replay.chances;
    at("odds").replaceChildren(...(held ? [made(head, "")] : []),
      ...(held ? held[1] : []).map(([colour, name, percent]) => made(`${name} ${percent}`, `s${colour}`)));
  }

  function go(to) {
    step = Math.max(0, Math.min(end, to));
    const words = replay.views[view].texts[step].join(" ");
    at("told").className = "";
    at("told").textContent = `${replay.numbers[step]}/${replay.numbers[end]}  ${words}`;
    const whys = replay.views[view].whys[step] || [];
    know_odds();
    const stars = whys.filter((why) => why.startsWith("★")), reasons = whys.slice(stars.length); // what stands out first
    if (reasons.length) reasons[0] = `${replay.why} ${reasons[0]}`;
    at("why").replaceChildren(...[...stars, ...reasons].flatMap(reason));
    at("place").value = step;
    board.setAttribute("aria-label", words);
    draw();
    know();
    tell_learned();
    at("here")?.setAttribute("transform", `translate(${(end ? step / end : 0) * GRAPH} 0)`);
    const lines = at("log");
    lines.querySelector(".now")?.classList.remove("now");
    const line = lines.children[step];
    line.classList.add("now");
    if (lines.scrollHeight > lines.clientHeight) lines.scrollTop = line.offsetTop - lines.offsetTop - lines.clientHeight / 2;
    history.replaceState(null, "", `#${replay.numbers[step]}${view ? `.${view}` : ""}`);
    if (step === end) play(false);
  }

  function look(to) {
    view = to;
    at("views").selectedIndex = to;
    for (const name of ["turn-before", "turn-next"]) if (at(name)) at(name).hidden = !replay.views[to].opened;
    tell();
    learn();
    go(step);
  }

  function play(on) {
    clearInterval(timer);
    timer = 0;
    if (on) {
      if (step === end) go(0);
      timer = setInterval(() => go(step + 1), replay.milliseconds);
    }
    at("play").setAttribute("aria-pressed", String(on));
  }

  function by(count) {
    play(false);
    go(step + count);
  }

  function fromAddress() {
    const [asked] = location.hash.slice(1).split("."), [number, seen] = location.hash.slice(1).split(".").map(Number);
    if (seen > 0 && seen < replay.views.length) look(seen);
    const found = replay.numbers.indexOf(number);
    go(found < 0 ? 0 : found);
    if (found >= 0 || !location.hash.slice(1)) return;
    at("told").className = "wrong";
    at("told").textContent = replay.nowhere.replace("#", asked);
  }

  // the moves that stand out, by their steps
  const moments = [...document.querySelectorAll("#moments button")].map((button) => Number(button.value));
  function turn(way) {
    if (!replay.views[view].opened) return; // they stand out by what it never saw
    const ahead = moments.filter((place) => (place - step) * way > 0);
    if (ahead.length) by((way > 0 ? Math.min(...ahead) : Math.max(...ahead)) - step);
  }

  const KEYS = {
    ArrowRight: () => by(1), ArrowLeft: () => by(-1), PageDown: () => by(10), PageUp: () => by(-10),
    Home: () => by(-end), End: () => by(end), " ": () => play(!timer), e: () => look((view + 1) % replay.views.length),
    ")": () => turn(1), "(": () => turn(-1),
  };
  document.addEventListener("keydown", (event) => {
    const known = KEYS[event.key];
    if (!known || event.ctrlKey || event.altKey || event.metaKey || event.target.tagName === "SELECT") return;
    if (event.key === " " && event.target.tagName === "BUTTON") return;
    event.preventDefault();
    known();
  });
  at("first").onclick = () => by(-end);
  at("back").onclick = () => by(-1);
  at("next").onclick = () => by(1);
  at("last").onclick = () => by(end);
  at("turn-next")?.addEventListener("click", () => turn(1));
  at("turn-before")?.addEventListener("click", () => turn(-1));
  at("play").onclick = () => play(!timer);
  const zoom = (on) => {
    full = on;
    stage.classList.toggle("full", full);
    at("zoom").setAttribute("aria-pressed", String(full));
    size();
  };
  at("zoom").onclick = () => zoom(!full);
  at("place").max = end;
  at("place").oninput = (event) => by(Number(event.target.value) - step);
  at("views").onchange = (event) => look(event.target.selectedIndex);
  at("log").onclick = (event) => {
    const line = event.target.closest("li");
    if (line) by([...line.parentNode.children].indexOf(line) - step);
  };

  for (const list of [at("moments"), at("lost"), at("learned")])
    list?.addEventListener("click", (event) => {
      const moment = event.target.closest("button");
      if (!moment) return;
      by(Number(moment.value) - step);
      stage.scrollIntoView({ block: "nearest" });
    });
  at("graph")?.addEventListener("click", (event) => {
    const place = at("graph").getBoundingClientRect(), margin = BEFORE / 640;
    by(Math.round((((event.clientX - place.left) / place.width - margin) * 640 / GRAPH) * end) - step);
  });

  // a swipe goes the way of the finger; a tap on the left third goes back, elsewhere on
  let touched = null;
  stage.addEventListener("pointerdown", (event) => { touched = event.isPrimary ? event.clientX : null; });
  stage.addEventListener("pointerup", (event) => {
    if (touched === null) return;
    const way = event.clientX - touched, place = stage.getBoundingClientRect();
    if (Math.abs(way) > 40 && full) touched = null; // it moved the picture
    else if (Math.abs(way) > 40) by(way < 0 ? 1 : -1);
    else if (Math.abs(way) < 10) by(event.clientX < place.left + place.width / 3 ? -1 : 1);
    touched = null;
  });

  for (const seen of replay.views) at("views").append(new Option(seen.name));
  at("eyes").hidden = replay.views.length < 2;
  at("theatre").hidden = false;
  document.body.classList.add("played");
  tell();
  learn();
  folded = Boolean(replay.fold);
  const readable = stage.clientWidth >= part()[0] * READABLE;
  folded = false;
  zoom(!readable);
  window.addEventListener("resize", size);
  byDay.addEventListener("change", draw);
  window.addEventListener("hashchange", fromAddress);
  fromAddress();
})();
