/** A film on this disk, and what it was recognised as. */
export type SourceFilm = { path: string; demuxer: string }

/** More pixels than any camera films: what says it has more is out to fill our memory. */
const MOST_PIXELS = 8192 * 4320

/**
 * How ffmpeg is handed a file of a stranger. It is told the container and may open nothing but files by their path, so that a
 * playlist that calls itself film.mp4 is a broken film, and not a list of our own files to read out.
 */
export function inputOf({ path, demuxer }: SourceFilm) {
  return ['-protocol_whitelist', 'file', '-max_pixels', String(MOST_PIXELS), '-f', demuxer, '-i', `file:${path}`]
}
