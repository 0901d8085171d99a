import type { Ffmpeg } from './find-ffmpeg.ts'
import { runLimited } from './run-limited.ts'
import { inputOf, reachOf, type SourceFilm } from './source-film.ts'

/** Smaller sides of pictures, and bits a second for picture and sound: 1.2, 2.6 and 9.7 MB a minute. */
const pictureKinds = {
  '240p': { side: 240, picture: 130, sound: 32 },
  '360p': { side: 360, picture: 300, sound: 48 },
  '720p': { side: 720, picture: 1_200, sound: 96 },
} as const
/** 0.2 MB a minute. */
const SOUND_KBITS = 24
/** Longer films are refused. One that does not say how long it is ends here. */
export const MOST_FILM_SECONDS = 6 * 3600

type PictureKind = keyof typeof pictureKinds
export type EncodedKind = 'sound' | PictureKind

type Wanted = { hasSound: boolean; out: string }
type Encoding = Wanted & {
  /** How long it may take. */
  seconds: number
  signal: AbortSignal
  onSecond: (second: number) => void
}

/** One rendition as an MP4 that plays while it comes. */
export async function encodeFilm(
  { ffmpeg }: Ffmpeg,
  source: SourceFilm,
  kind: EncodedKind,
  { seconds, signal, onSecond, ...wanted }: Encoding,
) {
  const args = encodingArgs(source, kind, wanted)
  await runLimited(ffmpeg, args, {
    reach: reachOf(source),
    seconds,
    signal,
    onLine: (line) => tellSecond(line, onSecond),
  })
}

/** What ffmpeg is told to make a copy. */
export function encodingArgs(source: SourceFilm, kind: EncodedKind, { hasSound, out }: Wanted) {
  const sound = hasSound ? soundArgs(kind === 'sound' ? SOUND_KBITS : pictureKinds[kind].sound) : ['-an']
  const picture = kind === 'sound' ? ['-vn'] : pictureArgs(pictureKinds[kind])
  return [
    ...begin,
    ...inputOf(source),
    ...['-t', String(MOST_FILM_SECONDS), '-map_metadata', '-1', '-map_chapters', '-1', '-sn', '-dn'],
    ...(kind === 'sound' ? [] : ['-map', '0:V:0']),
    ...(hasSound ? ['-map', '0:a:0'] : []),
    ...picture,
    ...sound,
    ...['-movflags', '+faststart', '-f', 'mp4', '-y', `file:${out}`],
  ]
}

/** A picture of the film, a little after its beginning, where many are black. */
export async function drawPoster(
  { ffmpeg }: Ffmpeg,
  source: SourceFilm,
  { at, out, signal }: { at: number; out: string; signal: AbortSignal },
) {
  const look = ['-map', '0:V:0', '-frames:v', '1', '-vf', 'scale=640:-2', '-q:v', '6', '-f', 'image2', '-update', '1']
  const args = [...begin, '-ss', String(at), ...inputOf(source), ...look, '-y', `file:${out}`]
  await runLimited(ffmpeg, args, { reach: reachOf(source), seconds: 120, signal })
}

export const begin = ['-nostdin', '-hide_banner', '-v', 'error', '-progress', 'pipe:1', '-threads', '2']

/** As loud as the others, so that nobody reaches for the volume between two lessons. */
function soundArgs(kbits: number) {
  return ['-af', 'loudnorm=I=-16:TP=-1.5:LRA=11', '-ar', '24000', '-ac', '1', '-c:a', 'aac', '-b:a', `${kbits}k`]
}

/** A film of a phone that was held upright stays upright. */
function pictureArgs({ side, picture }: { side: number; picture: number }) {
  const scale = `scale='if(gt(iw,ih),-2,trunc(min(${side},iw)/2)*2)':'if(gt(iw,ih),trunc(min(${side},ih)/2)*2,-2)'`
  return [
    ...['-vf', `fps=25,${scale},format=yuv420p`],
    ...['-c:v', 'libx264', '-preset', 'faster', '-profile:v', 'main', '-threads', '2'],
    ...['-b:v', `${picture}k`, '-maxrate', `${Math.round(picture * 1.25)}k`, '-bufsize', `${picture * 4}k`],
    ...['-g', '125'],
  ]
}

/** `-progress` writes a line a fact; this one is in microseconds, whatever it is called. */
function tellSecond(line: string, onSecond: (second: number) => void) {
  const [, micros] = /^out_time_us=(\d+)$/.exec(line) ?? []
  if (micros) onSecond(Number(micros) / 1_000_000)
}
