import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openAuthors } from '../../../../test/authors.ts'
import { closeLater } from '../../../../test/closing.ts'
import { makeFilm } from '../../../../test/media/films.ts'
import { sendHalf, uploader } from '../../../../test/media/uploading.ts'
import { runDueJobs } from '../../../../test/run-due-jobs.ts'
import { s3StandIn } from '../../../../test/storage/s3-stand-in.ts'
import { courses } from '../../../db/schema.ts'
import { makeRenditionsJob } from '../../../jobs/media/make-renditions.ts'

const MEGABYTE = 1024 ** 2
const keys = { accessKeyId: 'koya', secretAccessKey: 'a secret of the store' }
const store = await s3StandIn({ ...keys, bucket: 'koya' })
closeLater(store.close)
const { app, db, deps, lead, learner, visitor, ours } = await openAuthors({
  env: {
    S3_ENDPOINT: store.endpoint,
    S3_ACCESS_KEY_ID: keys.accessKeyId,
    S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
  },
})
const { call, start } = uploader(app, lead.token)

type Part = { number: number; size: number; is_there: boolean; url: string | null }

/** A short film, and behind it a box that players skip: three parts. */
function longFilm() {
  const box = Buffer.concat([Buffer.alloc(8), randomBytes(11 * MEGABYTE)])
  box.writeUInt32BE(box.length)
  box.write('free', 4)
  return Buffer.concat([makeFilm({ seconds: 1, size: '320x240' }), box])
}

test('a film goes straight to the store in signed parts, goes on after a cut, and is watched from there by addresses of minutes', async () => {
  const bytes = longFilm()
  const file = { name: 'long.mp4', bytes, fingerprint: 'the-same-file-again' }
  const begun = (await start(file)).json().data
  expect(begun.part_size).toBe(5 * MEGABYTE)
  const partOf = ({ number, size }: Part) => bytes.subarray((number - 1) * begun.part_size).subarray(0, size)
  const put = (part: Part) => fetch(part.url ?? '', { method: 'PUT', body: new Uint8Array(partOf(part)) })
  const [first, second, third] = begun.parts as [Part, Part, Part]
  expect([first, second, third].map(({ url }) => url?.startsWith(`${store.endpoint}/koya/private/uploads/`))).toEqual([
    true,
    true,
    true,
  ])
  expect((await put(first)).status).toBe(200)
  await sendHalf(second.url ?? '', { bytes: partOf(second), after: 2 * MEGABYTE, cut: (end) => end() })
  expect((await call('POST', `/uploads/${begun.id}/complete`)).json().code).toBe('parts_missing')

  // The same file chosen again, on whatever process: only what is missing has an address.
  const again = (await start(file)).json().data
  expect(again.id).toBe(begun.id)
  expect(again.parts.map(({ is_there, url }: Part) => [is_there, url !== null])).toEqual([
    [true, false],
    [false, true],
    [false, true],
  ])
  for (const part of again.parts.slice(1)) expect((await put(part)).status).toBe(200)
  const done = (await call('POST', `/uploads/${begun.id}/complete`)).json().data
  expect(done).toMatchObject({ id: begun.id, state: 'making', size: bytes.length })
  const kept = [...store.files.values()].find((one) => one.bytes.length === bytes.length)
  expect(kept?.bytes.equals(bytes)).toBe(true)
  // What the cut had sent of its part is all that was sent in vain.
  expect(store.bytesIn()).toBeLessThan(bytes.length + 3 * MEGABYTE)

  await runDueJobs(deps, makeRenditionsJob)
  const course = await ours({ lessons: [{ kind: 'video', content: { url: 'https://x.test/old' } }] })
  const lesson = `/lessons/${course.lessonIds[0]}`
  const content = { kind: 'video', url: '', upload_id: begun.id }
  expect((await lead.call('PUT', lesson, { title: 'Count', content })).status).toBe(200)
  const who = await learner(course.id)
  const { renditions, poster, thumbnails } = (await who.call('GET', lesson)).data
  const [{ url, bytes: size }] = renditions
  const redirect = await app.inject(url)
  expect([redirect.statusCode, redirect.headers['cache-control']]).toEqual([302, 'no-store'])
  const address = String(redirect.headers.location)
  expect(address).not.toContain(keys.secretAccessKey)
  const range = await fetch(address, { headers: { range: 'bytes=4-7' } })
  expect([range.status, await range.text(), range.headers.get('content-range')]).toEqual([
    206,
    'ftyp',
    `bytes 4-7/${size}`,
  ])
  expect((await fetch(address.split('?')[0] ?? '')).status).toBe(403)
  // Pages show no picture of another site, so they get theirs from us.
  for (const picture of [poster, thumbnails.url]) {
    const { statusCode, headers } = await app.inject(picture)
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg'])
  }
  expect((await visitor('GET', lesson)).status).toBe(401)
  await who.call('POST', '/auth/logout')
  expect((await app.inject(url)).statusCode).toBe(403)

  const { introduction } = (await call('GET', `/uploads/${begun.id}`)).json().data
  expect((await app.inject(introduction)).statusCode).toBe(404)
  await db.update(courses).set({ introductionVideo: introduction }).where(eq(courses.id, course.id))
  const shown = await app.inject(introduction)
  expect(shown.statusCode).toBe(302)
  expect((await (await fetch(String(shown.headers.location))).arrayBuffer()).byteLength).toBeGreaterThan(1_000)
})

test('a store that is away or full is said to be so, and the upload goes on afterwards', async () => {
  const bytes = Buffer.from('%PDF-1.7 A sheet')
  const file = { name: 'sheet.pdf', bytes, fingerprint: 'a-sheet-sent-to-a-store' }
  store.beInTrouble('QuotaExceeded')
  expect((await start(file)).json()).toMatchObject({ code: 'storage_full' })
  store.beInTrouble(...Array(12).fill('SlowDown'))
  const away = await start(file)
  expect([away.statusCode, away.json().code]).toEqual([503, 'storage_unavailable'])
  store.beInTrouble()
  while ((await start(file)).statusCode !== 200);
  const { id, parts } = (await start(file)).json().data
  expect((await fetch(parts[0].url, { method: 'PUT', body: new Uint8Array(bytes) })).status).toBe(200)
  expect((await call('POST', `/uploads/${id}/complete`)).json().data).toMatchObject({ state: 'ready', kind: 'pdf' })
})
