import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { filmWorkshop } from '../../../test/media/film-workshop.ts'
import { encodeFilm } from './encode-film.ts'
import { probeFilm } from './probe-film.ts'

const { tools, signal, folder, made } = filmWorkshop()

async function encode(source: { path: string; demuxer: string }, kind: 'sound' | '240p', seconds = 60) {
  const out = join(folder, `${kind}.mp4`)
  await encodeFilm(tools, source, kind, { hasSound: kind === 'sound', out, seconds, signal, onSecond: () => {} })
  return { ...(await probeFilm(tools, { path: out, demuxer: 'mov' }, signal)), bytes: statSync(out).size }
}

test('of a film with a hundred tracks the first is taken', async () => {
  const tracks = Array.from({ length: 100 }, () => ['-map', '0:a']).flat()
  const film = made('tracks.mp4', '-f', 'lavfi', '-i', 'sine=duration=1', ...tracks, '-c:a', 'aac', '-b:a', '16k')
  expect(await probeFilm(tools, film, signal)).toMatchObject({ hasSound: true, picture: undefined })
  const sound = await encode(film, 'sound')
  expect(sound.bytes).toBeLessThan(20_000)
})

test('a film that says it is 30,000 pixels wide and high is refused, and takes no memory for them', async () => {
  const film = made('wide.mov', '-f', 'lavfi', '-i', 'color=size=64x64:rate=1:duration=1', '-c:v', 'png')
  const bytes = readFileSync(film.path)
  // The picture inside says its own size, with a checksum.
  const head = bytes.indexOf('IHDR')
  bytes.writeUInt32BE(30_000, head + 4)
  bytes.writeUInt32BE(30_000, head + 8)
  bytes.writeUInt32BE(crc32(bytes.subarray(head, head + 17)), head + 17)
  writeFileSync(film.path, bytes)
  await expect(encode(film, '240p')).rejects.toMatchObject({ reason: 'unreadable' })
})

test('a small file that unpacks to many large pictures is ended when its time is over', async () => {
  const flat = 'color=size=4000x4000:rate=1:duration=1'
  const one = made('one.mov', '-f', 'lavfi', '-i', flat, '-pix_fmt', 'gray', '-c:v', 'png')
  const film = made('bomb.mov', '-stream_loop', '19', '-i', one.path, '-c', 'copy')
  // Three hundred megabytes of pixels, and all of them again for each of 25 pictures a second.
  expect(statSync(film.path).size).toBeLessThan(2_000_000)
  await expect(encode(film, '240p', 1)).rejects.toMatchObject({ reason: 'too_long' })
})
