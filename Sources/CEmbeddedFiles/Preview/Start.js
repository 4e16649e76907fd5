/** Shows the players that the page itself contains. */
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

/** Draws newly decoded pictures, at most once per screen refresh. */
function requestPictures() {
  if (picturesRequest) return;
  picturesRequest = requestAnimationFrame(() => {
    picturesRequest = 0;
    drawStrips();
    draw();
  });
}

/** The connection to the server of a live page; null if the page contains its frames. */
const live = data.live ? new Live(data) : null;

(async () => {
  if (!live) await start();
  if (!matchMedia("(prefers-reduced-motion: reduce)").matches) play();
})();
