/** Plays what the page itself holds. */
async function start() {
  const share = 1 / data.players.length;
  setPlayers(data.players.map((player, index) => new Player(player, index, new EmbeddedFrames(player, share))));
  build();
  for (const player of players) player.pictures.onload = requestPictures;
  await Promise.all(players.map((player) => player.pictures.load()));
  drawStrips();
  draw();
  document.documentElement.dataset.ready = "true";
}

let picturesRequest = 0;

/** Draws what has come since the last time the screen was drawn. */
function requestPictures() {
  if (picturesRequest) return;
  picturesRequest = requestAnimationFrame(() => {
    picturesRequest = 0;
    drawStrips();
    draw();
  });
}

/** What serves the frames; null where the page holds them. */
const live = data.live ? new Live(data) : null;

(async () => {
  if (!live) await start();
  if (!matchMedia("(prefers-reduced-motion: reduce)").matches) play();
})();
