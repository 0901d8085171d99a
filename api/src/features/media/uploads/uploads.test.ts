import { randomBytes } from 'node:crypto'
import { messages } from '@koya/contract/protocol/messages.ts'
import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openAuthors } from '../../../../test/authors.ts'
import { uploader } from '../../../../test/media/uploading.ts'
import { StorageProblem } from '../../../adapters/storage/storage-problem.ts'
import { uploads } from '../../../db/schema.ts'
import { abortIdleUploadsJob } from '../../../jobs/media/abort-idle-uploads.ts'

const { app, db, deps, lead, person, ours } = await openAuthors()
const { call, start, putPart, send } = uploader(app, lead.token)

/** A PDF by its first bytes, of any length. */
const pdf = (bytes: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(bytes - 9)])
const fingerprint = () => randomBytes(12).toString('base64url')
const { signal } = new AbortController()

test('a file that is cut off again and again goes on where it stopped, also in another tab, and comes to under 1.05 of its size', async () => {
  const bytes = pdf(21 * 256 * 1024 + 77)
  const file = { name: 'notes.pdf', bytes, fingerprint: fingerprint() }
  const { data } = (await start(file)).json()
  expect([data.part_size, data.parts.length]).toEqual([256 * 1024, 22])
  const partOf = (number: number) => bytes.subarray((number - 1) * data.part_size, number * data.part_size)
  let sent = 0
  for (const number of [1, 2, 5, 9]) {
    sent += partOf(number).length
    expect((await putPart(data.id, number, partOf(number))).statusCode).toBe(200)
  }
  expect((await call('POST', `/uploads/${data.id}/complete`)).json().code).toBe('parts_missing')
  // The line broke within a part: nothing of it counts, and it is sent again.
  expect((await putPart(data.id, 3, partOf(3).subarray(0, 1_000))).statusCode).toBe(422)
  sent += 1_000
  const again = (await start(file)).json().data
  expect(again.id).toBe(data.id)
  for (const { number, is_there } of again.parts) {
    if (is_there) continue
    sent += partOf(number).length
    await putPart(data.id, number, partOf(number))
  }
  // Both tabs say that it is complete.
  const answers = await Promise.all([1, 2].map(() => call('POST', `/uploads/${data.id}/complete`)))
  const ended = (await call('POST', `/uploads/${data.id}/complete`)).json().data
  expect(answers.map(({ statusCode }) => statusCode)).toContain(200)
  expect(ended).toMatchObject({ state: 'ready', kind: 'pdf', size: bytes.length })
  expect(sent).toBeLessThan(bytes.length * 1.05)
  const [row] = (await db.select().from(uploads)).filter(({ id }) => id === data.id)
  expect(Buffer.from((await deps.storage.read(row?.key ?? '')) ?? []).equals(bytes)).toBe(true)
})

test.each([
  [
    'a program with the name of a film',
    'film.mp4',
    Buffer.from(`MZ${'x'.repeat(500)}`),
    415,
    messages.media.isAProgram,
  ],
  ['a script', 'film.mp4', Buffer.from('#!/bin/sh\nrm -rf /\n'), 415, messages.media.isAProgram],
  [
    'a playlist that would read our files',
    'film.mp4',
    Buffer.from('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n'),
    415,
    messages.media.notAKnownFile,
  ],
  [
    'a list of files for ffmpeg',
    'film.mp4',
    Buffer.from('ffconcat version 1.0\nfile /etc/passwd\n'),
    415,
    messages.media.notAKnownFile,
  ],
  ['a page', 'slides.pdf', Buffer.from('<!doctype html><script>alert(1)</script>'), 415, messages.media.notAKnownFile],
  [
    'an app',
    'slides.docx',
    Buffer.from('PK\x03\x04....AndroidManifest.xml', 'latin1'),
    415,
    messages.media.notAKnownFile,
  ],
  ['captions without words', 'words.vtt', Buffer.from('WEBVTT\n\n'), 422, messages.media.noCaptions],
])('%s is refused in words, and nothing of it is kept', async (_what, name, bytes, status, message) => {
  const before = await db.$count(uploads)
  const answer = await send({ name, bytes })
  expect([answer.statusCode, answer.json().message]).toEqual([status, message])
  expect(await db.$count(uploads)).toBe(before)
})

test('an empty file, one of five gigabytes and one beyond the quota are refused at once', async () => {
  const refusal = async (size: number) =>
    (await call('POST', '/uploads', { name: 'a.mp4', size, type: 'video/mp4' })).json()
  expect((await refusal(0)).errors.size).toEqual([messages.media.isEmpty])
  expect((await refusal(5 * 1024 ** 3)).errors.size).toEqual([messages.media.tooLarge])
  const { used_bytes, quota_bytes } = (await call('GET', '/uploads')).json().data
  expect(quota_bytes).toBe(20 * 1024 ** 3)
  const gigabytes = Math.floor((quota_bytes - used_bytes) / 4 / 1024 ** 3)
  for (let at = 0; at < gigabytes; at++) expect((await refusal(4 * 1024 ** 3)).code).toBeUndefined()
  expect((await refusal(4 * 1024 ** 3)).message).toBe(messages.media.noRoom)
  for (const one of (await call('GET', '/uploads')).json().data.uploads)
    if (one.state === 'coming') expect((await call('DELETE', `/uploads/${one.id}`)).statusCode).toBe(200)
})

test('what nothing came to for a day is forgotten, and choosing the file again begins anew', async () => {
  const file = { name: 'slow.pdf', bytes: pdf(1_000), fingerprint: fingerprint() }
  const { id } = (await start(file)).json().data
  const later = { ...deps, clock: () => new Date(Date.now() + 25 * 3_600_000) }
  await abortIdleUploadsJob.run(later, {}, signal)
  expect((await call('GET', `/uploads/${id}`)).statusCode).toBe(404)
  const answer = await send(file)
  expect(answer.json().data).toMatchObject({ state: 'ready', kind: 'pdf' })
})

test('a file that was put together by a process that died before it could say so is taken by the next, or removed after a day', async () => {
  const begin = async (name: string) => {
    const file = { name, bytes: pdf(1_000), fingerprint: fingerprint() }
    const { id } = (await start(file)).json().data
    await putPart(id, 1, file.bytes)
    const [{ key, storageId } = { key: '', storageId: '' }] = await db.select().from(uploads).where(eq(uploads.id, id))
    await deps.storage.parts.complete({ key, id: storageId }, await deps.storage.parts.list({ key, id: storageId }))
    return { id, key, file }
  }
  const [taken, left] = [await begin('taken.pdf'), await begin('left.pdf')]
  const again = (await start(taken.file)).json().data
  expect([again.id, again.parts.every(({ is_there }: { is_there: boolean }) => is_there)]).toEqual([taken.id, true])
  expect((await call('POST', `/uploads/${taken.id}/complete`)).json().data).toMatchObject({ state: 'ready' })

  const tomorrow = { ...deps, clock: () => new Date(Date.now() + 25 * 3_600_000) }
  const away = { ...deps.storage, remove: () => Promise.reject(new StorageProblem('unavailable', 'away')) }
  await expect(abortIdleUploadsJob.run({ ...tomorrow, storage: away }, {}, signal)).rejects.toThrow('away')
  expect(await db.$count(uploads, eq(uploads.id, left.id))).toBe(1)
  await abortIdleUploadsJob.run(tomorrow, {}, signal)
  expect(await db.$count(uploads, eq(uploads.id, left.id))).toBe(0)
  const there = await Promise.all([taken, left].map(({ key }) => deps.storage.stat(key)))
  expect(there.map((file) => file !== undefined)).toEqual([true, false])
})

test('two tabs that choose the same file at once send one, and both are told that it has arrived', async () => {
  const file = { name: 'twice.pdf', bytes: pdf(3 * 256 * 1024), fingerprint: fingerprint() }
  const begun = await Promise.all([start(file), start(file)])
  const [id, other] = begun.map((answer): number => answer.json().data.id)
  expect(other).toBe(id)
  const sendAll = async (): ReturnType<typeof call> => {
    for (const number of [1, 2, 3])
      await putPart(id ?? 0, number, file.bytes.subarray((number - 1) * 256 * 1024, number * 256 * 1024))
    const answer = await call('POST', `/uploads/${id}/complete`)
    // The other tab was sending one of them again at that moment: the browser sends what is missing and asks once more.
    return answer.json().code === 'parts_missing' ? sendAll() : answer
  }
  const ends = await Promise.all([sendAll(), sendAll()])
  expect(ends.map((answer) => answer.json().data?.state ?? answer.json().code)).toEqual(['ready', 'ready'])
  const kept = await db.select().from(uploads).where(eq(uploads.fingerprint, file.fingerprint))
  expect(kept).toHaveLength(1)
  expect(Buffer.from((await deps.storage.read(kept[0]?.key ?? '')) ?? []).equals(file.bytes)).toBe(true)
})

test('an upload whose parts go straight to a store is kept as long as somebody asks where to send the next ones', async () => {
  const file = { name: 'straight.pdf', bytes: pdf(1_000), fingerprint: fingerprint() }
  const [chosenAgain, looked] = [await start(file), await start({ ...file, name: 'looked-at.pdf' })]
  const ids = [chosenAgain, looked].map((answer): number => answer.json().data.id)
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000)
  const { clock } = deps
  try {
    deps.clock = () => hours(23)
    await start(file)
    await call('GET', `/uploads/${ids[1]}`)
  } finally {
    deps.clock = clock
  }
  await abortIdleUploadsJob.run({ ...deps, clock: () => hours(25) }, {}, signal)
  expect(await db.$count(uploads, inArray(uploads.id, ids))).toBe(2)
  await abortIdleUploadsJob.run({ ...deps, clock: () => hours(48) }, {}, signal)
  expect(await db.$count(uploads, inArray(uploads.id, ids))).toBe(0)
})

test('nobody sends, sees, completes or removes the file of another, and learners send none', async () => {
  const { id } = (await start({ name: 'mine.pdf', bytes: pdf(500) })).json().data
  const other = uploader(app, (await person({ roles: ['Instructor'] })).token)
  expect((await other.putPart(id, 1, pdf(500))).statusCode).toBe(404)
  for (const [method, path] of [
    ['GET', `/uploads/${id}`],
    ['POST', `/uploads/${id}/complete`],
    ['DELETE', `/uploads/${id}`],
  ] as const)
    expect((await other.call(method, path)).statusCode).toBe(404)
  const learner = uploader(app, (await person()).token)
  expect((await learner.start({ name: 'a.pdf', bytes: pdf(500) })).statusCode).toBe(403)
  expect((await learner.putPart(id, 1, pdf(500))).statusCode).toBe(403)
})

test('a lesson takes a file of its author that is complete and of a kind that fits, and then it cannot be removed', async () => {
  const course = await ours({ lessons: [{ kind: 'attachment', content: { url: 'https://x.test/a', name: 'Old' } }] })
  const [lessonId] = course.lessonIds
  const save = (upload_id: number, by = lead) =>
    by.call('PUT', `/lessons/${lessonId}`, {
      title: 'Slides',
      content: { kind: 'attachment', name: 'Slides', url: '', upload_id },
    })
  const coming = (await start({ name: 'later.pdf', bytes: pdf(500) })).json().data
  expect((await save(coming.id)).errors['content.upload_id']).toEqual([messages.media.notComplete])
  const { id } = (await send({ name: 'slides.pdf', bytes: pdf(500) })).json().data
  const stranger = await person({ roles: ['Instructor'] })
  const foreign = (await uploader(app, stranger.token).send({ name: 'x.pdf', bytes: pdf(500) })).json().data
  expect((await save(foreign.id)).errors['content.upload_id']).toEqual([messages.media.notThere])
  expect((await save(id)).status).toBe(200)
  expect((await call('DELETE', `/uploads/${id}`)).json().message).toBe(messages.media.inUse)
  const empty = { title: 'Slides', content: { kind: 'attachment', name: 'Slides', url: '' } }
  expect((await lead.call('PUT', `/lessons/${lessonId}`, empty)).errors['content.url']).toEqual([
    messages.media.addressOrFile,
  ])
})
