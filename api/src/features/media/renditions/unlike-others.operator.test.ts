import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { messages } from '@koya/contract/protocol/messages.ts'
import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openAuthors } from '../../../../test/authors.ts'
import { makeFilm } from '../../../../test/media/films.ts'
import { uploader } from '../../../../test/media/uploading.ts'
import { runDueJobs } from '../../../../test/run-due-jobs.ts'
import { temporaryFolder } from '../../../../test/temporary-folder.ts'
import { renditions, uploads } from '../../../db/schema.ts'
import { makeRenditionsJob } from '../../../jobs/media/make-renditions.ts'
import { addUnmadeFilms } from './find-unmade.ts'
import { remakeLost } from './remake-lost.ts'

const { app, db, deps, lead, learner, ours } = await openAuthors()
const { call, send } = uploader(app, lead.token)
const srt =
  '1\r\n00:00:00,000 --> 00:00:01,000\r\nOpen the cash book.\r\n\r\n2\r\n00:00:01,000 --> 00:00:02,500\r\nNow <i>count</i>.\r\n'

async function made(name: string, bytes: Buffer) {
  const { id } = (await send({ name, bytes })).json().data
  await runDueJobs(deps, makeRenditionsJob)
  const upload = (await call('GET', `/uploads/${id}`)).json().data
  return { ...upload, kinds: upload.renditions.map(({ kind }: { kind: string }) => kind) }
}

const spoken = await made('spoken.mp4', makeFilm({ seconds: 1, size: '320x240' }))

test('a film without sound has pictures only, and its teacher is told that nobody can listen to it', async () => {
  const course = await ours({ lessons: [{ kind: 'video' }, { kind: 'video' }] })
  const silent = await made('silent.mp4', makeFilm({ seconds: 1, size: '320x240', hasSound: false }))
  expect([silent.kinds, spoken.kinds]).toEqual([['240p'], ['sound', '240p']])
  for (const [at, { id }] of [silent, spoken].entries()) {
    const content = { kind: 'video', url: '', upload_id: id }
    expect((await lead.call('PUT', `/lessons/${course.lessonIds[at]}`, { title: 'A film', content })).status).toBe(200)
  }
  const { sections } = (await lead.call('GET', `/courses/${course.id}/curriculum`)).data
  const lessons = sections.flatMap((section: { lessons: object[] }) => section.lessons)
  expect(lessons.map(({ is_silent }: { is_silent: boolean }) => is_silent)).toEqual([true, false])
})

test('a film in 720p keeps that copy beside the smaller ones, and a recording without pictures is sound alone', async () => {
  expect((await made('sharp.mp4', makeFilm({ seconds: 1, size: '1280x720' }))).kinds.sort()).toEqual([
    '240p',
    '360p',
    '720p',
    'sound',
  ])
  const path = join(temporaryFolder(), 'talk.m4a')
  execFileSync('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', 'sine=duration=1', '-c:a', 'aac', path])
  expect((await made('talk.m4a', readFileSync(path))).kinds).toEqual(['sound'])
})

test('a file with neither pictures nor sound says so in words', async () => {
  const folder = temporaryFolder()
  const [words, film] = [join(folder, 'words.srt'), join(folder, 'nothing.mp4')]
  writeFileSync(words, srt)
  execFileSync('ffmpeg', ['-v', 'error', '-i', words, '-c:s', 'mov_text', film])
  expect(await made('nothing.mp4', readFileSync(film))).toMatchObject({
    state: 'failed',
    problem: messages.media.nothingToPlay,
  })
})

test('a film of more than six hours is refused in words, before an end is cut off', async () => {
  expect(await made('vigil.mp4', sixHours())).toMatchObject({
    state: 'failed',
    problem: messages.media.overSixHours,
    kinds: [],
  })
})

test('a film of more than six hours that learners had before there was a limit stays theirs, with what there is of it, and its teacher is told', async () => {
  const course = await ours({ lessons: [{ kind: 'video' }] })
  const lesson = `/lessons/${course.lessonIds[0]}`
  const { config } = deps
  deps.config = { ...config, media: { ...config.media, ffmpeg: 'off' } }
  const bytes = sixHours()
  const { id } = (await send({ name: 'before.mp4', bytes })).json().data
  deps.config = config
  await db
    .update(uploads)
    .set({ touchedAt: new Date(0) })
    .where(eq(uploads.id, id))
  await lead.call('PUT', lesson, { title: 'A vigil', content: { kind: 'video', url: '', upload_id: id } })
  const { call: ask } = await learner(course.id)
  const kept = { state: 'ready', problem: messages.media.keptAsItWas(messages.media.overSixHours) }
  const original = [{ kind: 'original', bytes: bytes.length }]
  // As it was sent, because there was no ffmpeg; with a copy of what was made of it then; and with nothing left but what was sent.
  const before = {
    'as it was sent': () => addUnmadeFilms(deps),
    'with a copy left': async () => {
      await db.delete(renditions).where(eq(renditions.uploadId, id))
      for (const kind of ['sound', '240p'] as const) await keepCopy(id, kind)
      await lose('240p')
    },
    'with none left': () => lose('sound'),
  }
  const seen: Record<string, unknown> = {}
  for (const [how, happen] of Object.entries(before)) {
    await happen()
    expect((await call('GET', `/uploads/${id}`)).json().data.state).toBe('making')
    expect(await runDueJobs(deps, makeRenditionsJob)).toBe(1)
    expect((await call('GET', `/uploads/${id}`)).json().data).toMatchObject(kept)
    seen[how] = (await ask('GET', lesson)).data.renditions.map(({ kind }: { kind: string }) => kind)
    // Nobody tries again every few minutes.
    await addUnmadeFilms(deps)
    expect(await runDueJobs(deps, makeRenditionsJob)).toBe(0)
  }
  expect(seen).toEqual({
    'as it was sent': ['original'],
    'with a copy left': ['sound'],
    'with none left': ['original'],
  })
  const { renditions: shown } = (await ask('GET', lesson)).data
  expect(shown).toMatchObject(original)
  expect((await app.inject(shown[0].url)).rawPayload.equals(bytes)).toBe(true)
  // Once the store has lost that as well, nobody is offered what is not there.
  await db.update(uploads).set({ state: 'making', seconds: 21_600, workedAt: null }).where(eq(uploads.id, id))
  const [row] = await db.select().from(uploads).where(eq(uploads.id, id))
  await deps.storage.remove(row?.key ?? '')
  await addUnmadeFilms(deps)
  expect(await runDueJobs(deps, makeRenditionsJob)).toBe(1)
  expect((await call('GET', `/uploads/${id}`)).json().data.state).toBe('failed')
  expect((await ask('GET', lesson)).data.renditions).toEqual([])
})

function sixHours() {
  const path = join(temporaryFolder(), 'vigil.mp4')
  const hours = ['-f', 'lavfi', '-i', 'color=size=64x48:rate=1/100:duration=21700']
  execFileSync('ffmpeg', ['-v', 'error', ...hours, '-c:v', 'libx264', '-pix_fmt', 'yuv420p', path])
  return readFileSync(path)
}

/** As an earlier version made it, which cut the end off. */
async function keepCopy(id: number, kind: 'sound' | '240p') {
  const [row] = await db.update(uploads).set({ seconds: 21_600, problem: null }).where(eq(uploads.id, id)).returning()
  const key = (row?.key ?? '').replace('original', kind)
  await deps.storage.write(key, Buffer.from('a copy'), 'video/mp4')
  await db.insert(renditions).values({ uploadId: id, kind, key, contentType: 'video/mp4', bytes: 6, seconds: 21_600 })
}

async function lose(kind: 'sound' | '240p') {
  const [copy] = await db.select().from(renditions).where(eq(renditions.kind, kind)).orderBy(desc(renditions.uploadId))
  await deps.storage.remove(copy?.key ?? '')
  await remakeLost(deps, new AbortController().signal)
}

test('captions in SRT are read as those in WebVTT are', async () => {
  const course = await ours({ lessons: [{ kind: 'video' }] })
  const words = (await send({ name: 'words.srt', bytes: Buffer.from(srt) })).json().data
  expect(words).toMatchObject({ kind: 'captions', state: 'ready' })
  const content = { kind: 'video', url: '', upload_id: spoken.id, captions_id: words.id }
  await lead.call('PUT', `/lessons/${course.lessonIds[0]}`, { title: 'Said', content })
  const { call: ask } = await learner(course.id)
  expect((await ask('GET', `/lessons/${course.lessonIds[0]}/transcript`)).data).toEqual([
    { from: 0, to: 1, text: 'Open the cash book.' },
    { from: 1, to: 2.5, text: 'Now count.' },
  ])
})

test('what was sent and what was made of it is counted for whoever runs the site', async () => {
  const { body } = await app.inject('/metrics')
  expect(body).toMatch(/koya_uploads_total\{event="complete"\} [1-9]/)
  expect(body).toMatch(/koya_rendition_seconds_count\{kind="240p",outcome="made"\} [1-9]/)
  expect((await send({ name: 'film.mp4', bytes: Buffer.from('MZ a program') })).json().code).toBe('is_a_program')
  expect((await app.inject('/metrics')).body).toContain('koya_uploads_total{event="refused"} 1\n')
})
