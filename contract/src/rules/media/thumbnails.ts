/** Small pictures of a film along its time line, side by side in one picture. The place of each follows from the film's length. */
export const TILE = { width: 128, height: 72 }
export const TILE_COLUMNS = 10
const MOST_TILES = 60

/** How many seconds one picture stands for, and how many there are. */
export function tilesFor(seconds: number) {
  const every = Math.max(2, Math.ceil(seconds / MOST_TILES))
  const count = Math.max(1, Math.ceil(seconds / every))
  return { every, count, rows: Math.ceil(count / TILE_COLUMNS) }
}

/** Where in the picture the one of this second begins. */
export function tileAt(second: number, seconds: number) {
  const { every, count } = tilesFor(seconds)
  const at = Math.min(count - 1, Math.max(0, Math.floor(second / every)))
  return { left: (at % TILE_COLUMNS) * TILE.width, top: Math.floor(at / TILE_COLUMNS) * TILE.height }
}
