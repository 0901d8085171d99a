import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { messages } from '@koya/contract/protocol/messages.ts'
import { TILE, TILE_COLUMNS } from '@koya/contract/rules/media/thumbnails.ts'
import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { loseAccess } from '../../../../test/access.ts'
import { openAuthors } from '../../../../test/authors.ts'
import { makeFilm } from '../../../../test/media/films.ts'
import { uploader } from '../../../../test/media/uploading.ts'
import { runDueJobs } from '../../../../test/run-due-jobs.ts'
import { temporaryFolder } from '../../../../test/temporary-folder.ts'
import { probeFilm } from '../../../adapters/video/probe-film.ts'
import { courses, enrolments, renditions, uploads } from '../../../db/schema.ts'
import { makeRenditionsJob } from '../../../jobs/media/make-renditions.ts'
import { drawMissingThumbnails } from '../renditions/draw-missing-thumbnails.ts'
import { addUnmadeFilms } from '../renditions/find-unmade.ts'

const { app, db, deps, lead, person, learner, visitor, ours } = await openAuthors()
const { call, send } = uploader(app, lead.token)
const captions =
  'WEBVTT\n\n00:00.000 --> 00:02.000\n<v Ada>Open the cash book.\n\n00:02.000 --> 00:04.000\nNow count &amp; compare.\n'

const course = await ours({
  lessons: [
    {},
    { kind: 'video', content: { url: 'https://x.test/old' } },
    { kind: 'attachment', content: { url: 'https://x.test/a', name: 'x' } },
  ],
})
const [, lessonId = 0, fileId = 0] = course.lessonIds
const path = `/lessons/${lessonId}`

beforeAll(async () => {
  const film = (await send({ name: 'film.mp4', bytes: makeFilm() })).json().data
  expect(film).toMatchObject({ state: 'making', kind: 'video' })
  const words = (await send({ name: 'words.vtt', bytes: Buffer.from(captions) })).json().data
  const content = { kind: 'video', url: '', upload_id: film.id, captions_id: words.id }
  expect((await lead.call('PUT', path, { title: 'Count', content })).status).toBe(200)
  expect((await lead.call('GET', path)).data).toMatchObject({ renditions: [], is_being_made: true, is_written: true })
  // Whoever began died half a minute ago: somebody else makes it.
  await db
    .update(uploads)
    .set({ workedAt: new Date(Date.now() - 31_000), tries: 1 })
    .where(eq(uploads.id, film.id))
  await addUnmadeFilms(deps)
  await runDueJobs(deps, makeRenditionsJob)
  const made = (await call('GET', `/uploads/${film.id}`)).json().data
  expect(made).toMatchObject({ state: 'ready', percent: 100, seconds: 4, problem: null })
})

test('a film has sound, 240p and 360p with their sizes, the smallest first, and each plays as MP4 from its beginning', async () => {
  const { call: ask } = await learner(course.id)
  const { renditions, transcript_bytes, position, poster } = (await ask('GET', path)).data
  expect(renditions.map(({ kind, seconds }: { kind: string; seconds: number }) => [kind, seconds])).toEqual([
    ['sound', 4],
    ['240p', 4],
    ['360p', 4],
  ])
  expect([position, transcript_bytes > 0]).toEqual([0, true])
  for (const { url, bytes, kind } of renditions) {
    const whole = await app.inject(url)
    expect([whole.statusCode, whole.rawPayload.length]).toEqual([200, bytes])
    expect(whole.headers['content-type']).toBe(kind === 'sound' ? 'audio/mp4' : 'video/mp4')
    // The table of contents comes before the data.
    expect(whole.rawPayload.indexOf('moov')).toBeLessThan(whole.rawPayload.indexOf('mdat'))
  }
  expect((await app.inject(poster)).headers['content-type']).toBe('image/jpeg')
  const { data } = await ask('GET', `${path}/transcript`)
  expect(data).toEqual([
    { from: 0, to: 2, text: 'Open the cash book.' },
    { from: 2, to: 4, text: 'Now count & compare.' },
  ])
})

test('a film has small pictures along its time line in one file of at most 120 kB', async () => {
  const { call: ask } = await learner(course.id)
  const { thumbnails } = (await ask('GET', path)).data
  expect(thumbnails).toMatchObject({ seconds: 4 })
  const { rawPayload, headers } = await app.inject(thumbnails.url)
  expect([headers['content-type'], rawPayload.length]).toEqual(['image/jpeg', thumbnails.bytes])
  expect(rawPayload.length).toBeLessThan(120_000)
  const { width, height } = await sharp(rawPayload).metadata()
  expect([width, height]).toEqual([TILE.width * TILE_COLUMNS, TILE.height])
  // Two pictures for four seconds, the rest of the row is black.
  const brightness = async (tile: number) => {
    const piece = { left: tile * TILE.width + 10, top: 10, width: 100, height: 50 }
    const cut = await sharp(rawPayload).extract(piece).png().toBuffer()
    return (await sharp(cut).stats()).channels[1]?.mean ?? 0
  }
  expect(await brightness(0)).toBeGreaterThan(30)
  expect(await brightness(1)).toBeGreaterThan(30)
  expect(await brightness(2)).toBeLessThan(10)
  expect((await app.inject(thumbnails.url.replace('/thumbnails', '/240p'))).statusCode).toBe(403)
})

test('a film that was made before there were such pictures gets them later, and one without a copy is given up after three tries', async () => {
  const [film] = await db.select().from(uploads).where(eq(uploads.name, 'film.mp4'))
  const id = film?.id ?? 0
  const isTheirs = and(eq(renditions.uploadId, id), eq(renditions.kind, 'thumbnails'))
  const draw = () => drawMissingThumbnails(deps, new AbortController().signal)
  expect(await draw()).toBe(0)
  await db.delete(renditions).where(isTheirs)
  // Whoever is told to stop takes nothing of the film's tries.
  await drawMissingThumbnails(deps, AbortSignal.abort())
  expect(await db.$count(uploads, and(eq(uploads.id, id), eq(uploads.thumbnailTries, 0)))).toBe(1)
  const copy = and(eq(renditions.uploadId, id), eq(renditions.kind, '240p'))
  const [{ key } = { key: '' }] = await db.select().from(renditions).where(copy)
  await db.update(renditions).set({ key: 'private/uploads/gone' }).where(copy)
  expect([await draw(), await draw(), await draw(), await draw()]).toEqual([1, 1, 1, 0])
  expect(await db.$count(renditions, isTheirs)).toBe(0)
  await db.update(renditions).set({ key }).where(copy)
  await db.update(uploads).set({ thumbnailTries: 2 }).where(eq(uploads.id, id))
  expect([await draw(), await draw()]).toEqual([1, 0])
  const { call: ask } = await learner(course.id)
  const { thumbnails } = (await ask('GET', path)).data
  expect(thumbnails).toMatchObject({ seconds: 4 })
  const { width } = await sharp((await app.inject(thumbnails.url)).rawPayload).metadata()
  expect(width).toBe(TILE.width * TILE_COLUMNS)
})

test('an address gives ranges to its own session only, for ten minutes, and is dead at log-out and without access', async () => {
  const who = await learner(course.id)
  const urlOf = async () => (await who.call('GET', path)).data.renditions[0].url as string
  const url = await urlOf()
  const range = (address: string) => app.inject({ url: address, headers: { range: 'bytes=4-7' } })
  const { statusCode, body, headers } = await range(url)
  expect([statusCode, body]).toEqual([206, 'ftyp'])
  // A page of another site that names it gets nothing from any browser.
  expect(headers['cross-origin-resource-policy']).toBe('same-origin')
  for (const altered of [
    url.replace('/sound', '/360p'),
    url.replace(`user=${who.id}`, `user=${lead.id}`),
    url.replace(/expires=\d+/, 'expires=9999999999'),
    url.replace(/signature=.*/, ''),
  ])
    expect((await range(altered)).statusCode).toBe(403)
  const clock = deps.clock
  deps.clock = () => new Date(Date.now() + 601_000)
  expect((await range(url)).statusCode).toBe(403)
  deps.clock = clock
  await loseAccess(db, eq(enrolments.id, who.enrolment.id))
  expect((await range(url)).statusCode).toBe(403)
  const leaving = await learner(course.id)
  const other = (await leaving.call('GET', path)).data.renditions[0].url
  expect((await range(other)).statusCode).toBe(206)
  expect((await leaving.call('POST', '/auth/logout')).status).toBe(200)
  expect((await range(other)).json().message).toBe(messages.api.fileAddressOver)
})

test('whoever is not enrolled gets neither films nor words', async () => {
  const { call: ask } = await person()
  for (const one of ['', '/transcript']) {
    expect((await ask('GET', path + one)).code).toBe('not_enrolled')
    expect((await visitor('GET', path + one)).status).toBe(401)
  }
  expect((await ask('PUT', `${path}/watching`, { position: 1, watched: [] })).code).toBe('not_enrolled')
})

test('a learner goes on where they stopped on any device, and the lesson is done once they have really watched it', async () => {
  const { call: ask } = await learner(course.id)
  const note = async (position: number, ...watched: [number, number][]) =>
    (await ask('PUT', `${path}/watching`, { position, watched })).data
  // Dragging to the end is not watching.
  expect(await note(4, [3, 4])).toEqual({ position: 4, watched_seconds: 1, is_done: false })
  expect(await note(1, [0, 1], [0, 1], [2, 2], [900, 2000])).toMatchObject({ watched_seconds: 2, is_done: false })
  expect((await ask('GET', path)).data).toMatchObject({ position: 1, is_done: false })
  expect(await note(3, [1, 3])).toEqual({ position: 3, watched_seconds: 4, is_done: true })
  expect((await ask('GET', path)).data).toMatchObject({ is_done: true })
})

test('what was played offline counts, but takes nobody back who has gone on elsewhere; a clock that is set wrong is not believed', async () => {
  const { call: ask } = await learner(course.id)
  const note = async (body: object) => (await ask('PUT', `${path}/watching`, body)).data
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  expect(await note({ position: 3, watched: [[3, 4]] })).toMatchObject({ position: 3 })
  // The phone was offline for an hour.
  expect(await note({ position: 1, watched: [[0, 1]], at: ago(60) })).toMatchObject({ position: 3, watched_seconds: 2 })
  expect((await ask('GET', path)).data.position).toBe(3)
  expect(await note({ position: 2, watched: [], at: ago(-600) })).toMatchObject({ position: 2 })
  expect(await note({ position: 1, watched: [] })).toMatchObject({ position: 1 })
  expect(await note({ position: 2, watched: [], at: '0000-01-01T00:00:00Z' })).toMatchObject({ position: 2 })
  expect((await ask('PUT', `${path}/watching`, { position: 2, watched: [], at: 'yesterday' })).status).toBe(422)
})

test('who reads the words only keeps the place in the film, and one told later from before counts', async () => {
  const { call: ask } = await learner(course.id)
  const note = async (body: object) => (await ask('PUT', `${path}/watching`, body)).data
  const text = { watched: [], taken_as: 'text' }
  expect(await note(text)).toEqual({ position: 0, watched_seconds: 0, is_done: false })
  const hourAgo = new Date(Date.now() - 3_600_000).toISOString()
  expect(await note({ position: 2, watched: [], at: hourAgo })).toMatchObject({ position: 2 })
  expect(await note(text)).toMatchObject({ position: 2 })
})

test('a file is saved under its name with its ending and never shown from our origin', async () => {
  const { id } = (
    await send({ name: 'Cash book.pdf', bytes: Buffer.from('%PDF-1.7 <script>alert(1)</script>') })
  ).json().data
  const content = { kind: 'attachment', url: '', name: 'Practice sheet', upload_id: id }
  await lead.call('PUT', `/lessons/${fileId}`, { title: 'Sheet', content })
  const { call: ask } = await learner(course.id)
  const { url, bytes } = (await ask('GET', `/lessons/${fileId}`)).data
  expect(bytes).toBe(34)
  const { headers } = await app.inject(url)
  expect(headers).toMatchObject({
    'content-disposition': "attachment;filename*=UTF-8''Practice%20sheet.pdf",
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  })
})

test('a film that cannot be read, and one with nothing in it, say so in words; its container is never guessed', async () => {
  const head = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom....isomiso2')])
  const hostile = Buffer.concat([head, Buffer.from('\n#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n')])
  const { id } = (await send({ name: 'broken.mp4', bytes: hostile })).json().data
  await runDueJobs(deps, makeRenditionsJob)
  expect((await call('GET', `/uploads/${id}`)).json().data).toMatchObject({
    state: 'failed',
    problem: messages.media.unreadable,
  })
  const playlist = join(temporaryFolder(), 'source')
  writeFileSync(playlist, `#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n`)
  const tools = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' }
  const { signal } = new AbortController()
  await expect(probeFilm(tools, { path: playlist, demuxer: 'mov' }, signal)).rejects.toMatchObject({
    reason: 'unreadable',
  })
})

test('without ffmpeg a film is served as it was sent, with its size, and smaller copies are made once there is one', async () => {
  const { config } = deps
  deps.config = { ...config, media: { ...config.media, ffmpeg: 'off' } }
  const bytes = makeFilm({ seconds: 1, size: '320x240' })
  const { id, state } = (await send({ name: 'plain.mp4', bytes })).json().data
  expect(state).toBe('ready')
  const content = { kind: 'video', url: '', upload_id: id }
  const other = await ours({ lessons: [{ kind: 'video', content: { url: 'https://x.test/old' } }] })
  const lesson = `/lessons/${other.lessonIds[0]}`
  await lead.call('PUT', lesson, { title: 'Plain', content })
  const { renditions } = (await lead.call('GET', lesson)).data
  expect(renditions).toMatchObject([{ kind: 'original', bytes: bytes.length }])
  expect((await app.inject(renditions[0].url)).rawPayload.equals(bytes)).toBe(true)
  // Its teacher reads why.
  const copied = async () => (await call('GET', '/uploads')).json().data.makes_renditions
  expect(await copied()).toBe(false)
  deps.config = config
  expect(await copied()).toBe(true)
  await db
    .update(uploads)
    .set({ touchedAt: new Date(0) })
    .where(eq(uploads.id, id))
  await addUnmadeFilms(deps)
  await runDueJobs(deps, makeRenditionsJob)
  const kinds = (await lead.call('GET', lesson)).data.renditions.map(({ kind }: { kind: string }) => kind)
  expect(kinds).toEqual(['sound', '240p'])
})

test('the sizes of a course are told before anything is kept, to those inside and for what they may open', async () => {
  const { call: ask } = await learner(course.id)
  const { until, lessons } = (await ask('GET', `/classroom/${course.id}/pack`)).data
  expect(until).toBeNull()
  const film = lessons.find(({ id }: { id: number }) => id === lessonId)
  const shown = (await ask('GET', path)).data.renditions
  expect(film.films.map(({ kind, bytes }: { kind: string; bytes: number }) => [kind, bytes])).toEqual(
    shown.map(({ kind, bytes }: { kind: string; bytes: number }) => [kind, bytes]),
  )
  expect(film.words_bytes).toBeGreaterThan(0)
  expect((await visitor('GET', `/classroom/${course.id}/pack`)).status).toBe(401)
  const outsider = await person()
  expect((await outsider.call('GET', `/classroom/${course.id}/pack`)).code).toBe('not_enrolled')
})

test('a film can introduce a course: for everyone once a course shows it, by an address that nobody guesses', async () => {
  const [film] = (await call('GET', '/uploads'))
    .json()
    .data.uploads.filter(({ kind }: { kind: string }) => kind === 'video')
  const { introduction } = (await call('GET', `/uploads/${film.id}`)).json().data
  expect(introduction).toMatch(/^\/api\/v1\/introductions\/\d+-[\w-]{22}\.mp4$/)
  expect((await app.inject(introduction)).statusCode).toBe(404)
  await db.update(courses).set({ introductionVideo: introduction }).where(eq(courses.id, course.id))
  const part = await app.inject({ url: introduction, headers: { range: 'bytes=4-7' } })
  expect([part.statusCode, part.body, part.headers['content-type']]).toEqual([206, 'ftyp', 'video/mp4'])
  expect((await app.inject(introduction.replace(/-.{22}/, `-${'A'.repeat(22)}`))).statusCode).toBe(404)
  // Whoever kept the address sees no film of a draft, nor of a course that was taken down.
  await db.update(courses).set({ status: 0 }).where(eq(courses.id, course.id))
  expect((await app.inject(introduction)).statusCode).toBe(404)
  expect((await call('DELETE', `/uploads/${film.id}`)).json().code).toBe('file_in_use')
  await db.update(courses).set({ status: 1 }).where(eq(courses.id, course.id))
  expect((await visitor('GET', `/courses/${course.id}`)).data.introduction_player).toEqual({
    kind: 'file',
    src: introduction,
  })
})
