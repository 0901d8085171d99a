import { stat } from 'node:fs/promises'
import { TILE, TILE_COLUMNS, tilesFor } from '@koya/contract/rules/media/thumbnails.ts'
import { begin } from './encode-film.ts'
import type { Ffmpeg } from './find-ffmpeg.ts'
import { MediaProblem } from './media-problem.ts'
import { runLimited } from './run-limited.ts'
import { inputOf, reachOf, type SourceFilm } from './source-film.ts'

/** They are a convenience: who looks along the time line pays half a minute of the smallest film for it, at most. */
const MOST_BYTES = 120_000
const qualities = [8, 16, 31]
/** From so many seconds between two pictures on, whole pictures of the film are near enough, and the rest need not be decoded. */
const KEY_FRAMES_ONLY = 10

type Drawing = { length: number; out: string; signal: AbortSignal }

/** Small pictures along the time line of a film, as one JPEG. */
export async function drawThumbnails({ ffmpeg }: Ffmpeg, source: SourceFilm, { length, out, signal }: Drawing) {
  const { every, rows } = tilesFor(length)
  const { width, height } = TILE
  const fit = `scale=${width}:${height}:force_original_aspect_ratio=decrease,pad=${width}:${height}:(ow-iw)/2:(oh-ih)/2`
  const look = ['-map', '0:V:0', '-vf', `fps=1/${every},${fit},setsar=1,tile=${TILE_COLUMNS}x${rows}`, '-frames:v', '1']
  const keys = every >= KEY_FRAMES_ONLY ? ['-skip_frame', 'nokey'] : []
  for (const quality of qualities) {
    const end = ['-q:v', String(quality), '-f', 'image2', '-update', '1', '-y', `file:${out}`]
    const seconds = Math.round(Math.max(120, length))
    await runLimited(ffmpeg, [...begin, ...keys, ...inputOf(source), ...look, ...end], {
      reach: reachOf(source),
      seconds,
      signal,
    })
    if ((await stat(out)).size <= MOST_BYTES) return
  }
  throw new MediaProblem('unreadable', 'the pictures along the time line are too large')
}
