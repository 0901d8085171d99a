import { messages } from '@koya/contract/protocol/messages.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openAuthors } from '../../../../test/authors.ts'
import { closeLater } from '../../../../test/closing.ts'
import { makeFilm } from '../../../../test/media/films.ts'
import { uploader } from '../../../../test/media/uploading.ts'
import { endPauses, runDueJobs } from '../../../../test/run-due-jobs.ts'
import { s3StandIn } from '../../../../test/storage/s3-stand-in.ts'
import { StorageProblem } from '../../../adapters/storage/storage-problem.ts'
import { renditions, uploads } from '../../../db/schema.ts'
import { abortIdleUploadsJob } from '../../../jobs/media/abort-idle-uploads.ts'
import { makeRenditionsJob } from '../../../jobs/media/make-renditions.ts'
import { chooseStorage } from '../../../open-deps.ts'
import { addUnmadeFilms } from '../renditions/find-unmade.ts'

/** It is an hour ago, and the time passes when a test says so. */
let minute = 0
const clock = () => new Date(Date.now() + (minute - 60) * 60_000)

const keys = { accessKeyId: 'koya', secretAccessKey: 'a secret of the store' }
const store = await s3StandIn({ ...keys, bucket: 'koya', clock })
closeLater(store.close)
const { app, db, deps, lead, learner, ours } = await openAuthors({
  env: {
    S3_ENDPOINT: store.endpoint,
    S3_ACCESS_KEY_ID: keys.accessKeyId,
    S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
  },
})
deps.clock = clock
deps.storage = chooseStorage(deps.config, { clock })
const { call, start } = uploader(app, lead.token)
const away = { code: 'storage_unavailable', message: messages.api.storageUnavailable }

type Part = { number: number; size: number; is_there: boolean; url: string | null }
type File = { name: string; bytes: Buffer; fingerprint: string }

const begin = async (file: File) => (await start(file)).json().data as { id: number; part_size: number; parts: Part[] }
const shown = async (id: number) => (await call('GET', `/uploads/${id}`)).json().data
const complete = async (id: number) => (await call('POST', `/uploads/${id}/complete`)).json()
const put = (url: string | null, bytes: Buffer) =>
  fetch(url ?? '', { method: 'PUT', body: new Uint8Array(bytes) }).then(({ status }) => status)

async function sendParts({ bytes }: File, { part_size, parts }: Awaited<ReturnType<typeof begin>>) {
  for (const { number, size, is_there, url } of parts)
    if (!is_there) expect(await put(url, bytes.subarray((number - 1) * part_size).subarray(0, size))).toBe(200)
}

const film = (name: string) => ({
  name,
  bytes: makeFilm({ seconds: 1, size: '320x240' }),
  fingerprint: `${name} of today`,
})

async function sentFilm(name: string) {
  const file = film(name)
  const upload = await begin(file)
  await sendParts(file, upload)
  expect((await complete(upload.id)).data.state).toBe('making')
  return upload.id
}

test('while the store is away for an hour an upload, one that is being finished, a film whose copies are made and somebody who watches wait and are told so, nothing is half stored, and all goes on when it is back', async () => {
  const watched = await sentFilm('watched.mp4')
  await runDueJobs(deps, makeRenditionsJob)
  const course = await ours({ lessons: [{ kind: 'video' }] })
  const lesson = `/lessons/${course.lessonIds[0]}`
  await lead.call('PUT', lesson, { title: 'Count', content: { kind: 'video', url: '', upload_id: watched } })
  const { call: ask } = await learner(course.id)
  const playing = (await ask('GET', lesson)).data.renditions[0].url
  const played = async (url: string) => {
    const { statusCode, headers } = await app.inject(url)
    return statusCode === 302 ? (await fetch(String(headers.location))).status : statusCode
  }

  const large = { name: 'large.pdf', bytes: Buffer.alloc(11 * 1024 ** 2, '%PDF-1.7 '), fingerprint: 'a large sheet' }
  const coming = await begin(large)
  const [first, second] = coming.parts as [Part, Part]
  expect(await put(first.url, large.bytes.subarray(0, first.size))).toBe(200)
  const small = { name: 'small.pdf', bytes: Buffer.from('%PDF-1.7 A sheet'), fingerprint: 'a small sheet' }
  const ending = await begin(small)
  await sendParts(small, ending)
  const made = await sentFilm('made.mp4')
  const inStore = [...store.files.keys()].sort()
  // The database has a clock of its own.
  await db.update(uploads).set({ touchedAt: clock() })

  store.beAway(true)
  for (minute = 1; minute < 60; minute += 20) {
    expect((await start(large)).json()).toMatchObject(away)
    expect((await start({ ...large, fingerprint: 'begun in vain' })).json()).toMatchObject(away)
    await expect(put(second.url, large.bytes.subarray(0, second.size))).rejects.toThrow('fetch failed')
    expect(await complete(ending.id)).toMatchObject(away)
    // As every few minutes, and once an hour.
    await addUnmadeFilms(deps)
    await endPauses(deps)
    await runDueJobs(deps, makeRenditionsJob)
    expect(await shown(made)).toMatchObject({ state: 'making', problem: messages.media.waitsForPlace, renditions: [] })
    await expect(abortIdleUploadsJob.run(deps, {}, new AbortController().signal)).rejects.toThrow(StorageProblem)
    // What it is, how large it is and what is said in it are not in the store.
    expect((await ask('GET', lesson)).data.renditions.length).toBe(2)
    await expect(played((await ask('GET', lesson)).data.renditions[0].url)).rejects.toThrow('fetch failed')
  }
  const states = await db.select({ name: uploads.name, state: uploads.state }).from(uploads).orderBy(uploads.id)
  expect(states.map(({ name, state }) => `${name} ${state}`)).toEqual([
    'watched.mp4 ready',
    'large.pdf coming',
    'small.pdf coming',
    'made.mp4 making',
  ])
  expect(await db.$count(renditions, eq(renditions.uploadId, made))).toBe(0)

  minute = 60
  store.beAway(false)
  expect([...store.files.keys()].sort()).toEqual(inStore)
  // The addresses of an hour ago are over, of a part as of a film; whoever goes on gets new ones.
  expect(await put(second.url, large.bytes.subarray(0, second.size))).toBe(403)
  const again = await begin(large)
  expect([again.id, again.parts.map(({ is_there }) => is_there)]).toEqual([coming.id, [true, false, false]])
  await sendParts(large, again)
  expect((await complete(coming.id)).data).toMatchObject({ state: 'ready', kind: 'pdf' })
  expect((await complete(ending.id)).data).toMatchObject({ state: 'ready', kind: 'pdf' })
  await addUnmadeFilms(deps)
  await endPauses(deps)
  await runDueJobs(deps, makeRenditionsJob)
  expect(await shown(made)).toMatchObject({ state: 'ready', problem: null })
  expect(await played(playing)).toBe(403)
  expect(await played((await ask('GET', lesson)).data.renditions[0].url)).toBe(200)
})

test('an editor that asked for a place every second while the store was away gets one when it is back', async () => {
  const { parts } = deps.storage
  const gone = () => Promise.reject(new StorageProblem('unavailable', 'away'))
  deps.storage = { ...deps.storage, parts: { ...parts, begin: gone } }
  const file = { name: 'patient.pdf', bytes: Buffer.from('%PDF-1.7'), fingerprint: 'a patient sheet' }
  for (let tried = 0; tried <= 200; tried++) expect((await start(file)).statusCode).toBe(503)
  deps.storage = { ...deps.storage, parts }
  expect((await start(file)).statusCode).toBe(200)
})
