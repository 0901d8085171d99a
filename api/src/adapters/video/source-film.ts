import { dirname } from 'node:path'
import type { Reach } from './separate.ts'

/** A film on this disk, what it was recognised as, and the folder of ours that whoever reads it has no business in. */
export type SourceFilm = { path: string; demuxer: string; home?: string }

/** What is made of a film is written beside it. */
export function reachOf({ path, home }: SourceFilm): Reach {
  return { folder: dirname(path), hidden: home }
}

/** More pixels than any camera films: what says it has more is out to fill our memory. */
const MOST_PIXELS = 8192 * 4320

/**
 * How ffmpeg is handed a file of a stranger. It is told the container and may open nothing but files by their path, so that a
 * playlist that calls itself film.mp4 is a broken film, and not a list of our own files to read out.
 */
export function inputOf({ path, demuxer }: SourceFilm) {
  return ['-protocol_whitelist', 'file', '-max_pixels', String(MOST_PIXELS), '-f', demuxer, '-i', `file:${path}`]
}
