import { z } from 'zod'
import type { Ffmpeg } from './find-ffmpeg.ts'
import { MediaProblem } from './media-problem.ts'
import { runLimited } from './run-limited.ts'
import { inputOf, reachOf, type SourceFilm } from './source-film.ts'

const number = z.coerce.number().positive().optional().catch(undefined)
const stream = z.object({
  codec_type: z.string().catch(''),
  width: number,
  height: number,
  duration: number,
  disposition: z.object({ attached_pic: z.int().catch(0) }).catch({ attached_pic: 0 }),
})
const found = z.object({
  streams: z.array(stream).catch([]),
  format: z.object({ duration: number }).catch({ duration: undefined }),
})

const PROBE_SECONDS = 60

export type FilmFacts = { seconds: number | undefined; hasSound: boolean; picture: { smallerSide: number } | undefined }

/** What is in a film. The cover of a song is no film. */
export async function probeFilm({ ffprobe }: Ffmpeg, source: SourceFilm, signal: AbortSignal): Promise<FilmFacts> {
  const wanted = 'stream=codec_type,width,height,duration:stream_disposition=attached_pic:format=duration'
  const args = ['-v', 'error', ...inputOf(source), '-show_entries', wanted, '-of', 'json']
  const printed = await runLimited(ffprobe, args, { reach: reachOf(source), seconds: PROBE_SECONDS, signal })
  const { streams, format } = found.parse(parsed(printed))
  const film = streams.find((one) => one.codec_type === 'video' && !one.disposition.attached_pic && one.height)
  const sound = streams.find((one) => one.codec_type === 'audio')
  return {
    seconds: format.duration ?? film?.duration ?? sound?.duration,
    hasSound: sound !== undefined,
    picture: film?.width && film.height ? { smallerSide: Math.min(film.width, film.height) } : undefined,
  }
}

function parsed(text: string) {
  try {
    return JSON.parse(text)
  } catch {
    throw new MediaProblem('unreadable', 'ffprobe printed nothing that can be read')
  }
}
