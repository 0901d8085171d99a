import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filmWorkshop } from '../../../test/media/film-workshop.ts'
import { type EncodedKind, encodeFilm } from './encode-film.ts'

const { tools, signal, folder, made } = filmWorkshop()

async function encoded(source: { path: string; demuxer: string }, kind: EncodedKind, name: string) {
  const out = join(folder, `${name}.mp4`)
  await encodeFilm(tools, source, kind, { hasSound: true, out, seconds: 120, signal, onSecond: () => {} })
  return out
}

/** How loud people take it to be, in LUFS (EBU R 128). */
function loudnessOf(path: string) {
  const args = ['-hide_banner', '-nostats', '-i', path, '-vn', '-af', 'ebur128=framelog=verbose', '-f', 'null', '-']
  const { stderr } = spawnSync('ffmpeg', args, { encoding: 'utf8' })
  return Number(/Integrated loudness:\s+I:\s+(-?[\d.]+) LUFS/.exec(stderr)?.[1])
}

const SECONDS = 10
/** As hard to make small as a film is that never stands still. */
const restless = ['-f', 'lavfi', '-i', `testsrc2=size=640x360:rate=25:duration=${SECONDS},noise=alls=20:allf=t`]
const hum = ['-f', 'lavfi', '-i', `anoisesrc=color=pink:duration=${SECONDS}:sample_rate=24000`]

test('a minute costs about what learners are told: 0.2 MB of sound, 1.2 at 240p, 2.6 at 360p', {
  timeout: 180_000,
}, async () => {
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac']
  const film = made('restless.mp4', ...restless, ...hum, ...codecs)
  const minutes = SECONDS / 60
  for (const [kind, megabytes] of [
    ['sound', 0.2],
    ['240p', 1.2],
    ['360p', 2.6],
  ] as const) {
    const { size } = statSync(await encoded(film, kind, `restless-${kind}`))
    expect([kind, size / 1_000_000 / minutes < megabytes * 1.2]).toEqual([kind, true])
  }
})

test('a lesson that was whispered and one that was shouted come out equally loud', async () => {
  const voices = ['-36dB', '-3dB'].map((volume, at) =>
    made(`voice-${at}.m4a`, ...hum, '-af', `volume=${volume}`, '-c:a', 'aac', '-b:a', '96k'),
  )
  const before = voices.map(({ path }) => loudnessOf(path))
  expect(Math.abs((before[0] ?? 0) - (before[1] ?? 0))).toBeGreaterThan(20)
  const after: number[] = []
  for (const [at, voice] of voices.entries()) after.push(loudnessOf(await encoded(voice, 'sound', `even-${at}`)))
  expect(Math.abs((after[0] ?? 0) - (after[1] ?? 0))).toBeLessThan(3)
  for (const loudness of after) expect(Math.abs(loudness + 16)).toBeLessThan(4)
})
