/** Selects the player whose numbers and code are shown. */
function select(index) {
  if (state.selected === index) return;
  state.selected = index;
  press(stage.querySelectorAll(".player"), index);
  drawMarks();
  buildAnimations();
  buildReadouts();
  buildCode();
  document.dispatchEvent(new CustomEvent("playerselect"));
  draw();
}

/** Fills `host` with buttons that select a player, if there are several. */
function buildChoice(host) {
  refill(host, players.length < 2 ? [] : players.map((player) => make("button", {
    type: "button", "aria-pressed": String(player.index === state.selected), onclick: () => select(player.index),
  }, make("i", { class: "dot", style: { "--color": player.color } }), player.label)));
}
