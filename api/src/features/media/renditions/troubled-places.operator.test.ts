import { chmodSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { messages } from '@koya/contract/protocol/messages.ts'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openAuthors } from '../../../../test/authors.ts'
import { makeFilm } from '../../../../test/media/films.ts'
import { uploader } from '../../../../test/media/uploading.ts'
import { runDueJobs } from '../../../../test/run-due-jobs.ts'
import { temporaryFolder } from '../../../../test/temporary-folder.ts'
import { StorageProblem } from '../../../adapters/storage/storage-problem.ts'
import { findFfmpeg } from '../../../adapters/video/find-ffmpeg.ts'
import { uploads } from '../../../db/schema.ts'
import { makeRenditionsJob } from '../../../jobs/media/make-renditions.ts'
import { makeRenditions } from './make-renditions.ts'

const { app, db, deps, lead } = await openAuthors()
const { call, send } = uploader(app, lead.token)
const { signal } = new AbortController()
const sent = async (name: string): Promise<number> =>
  (await send({ name, bytes: makeFilm({ seconds: 1, size: '320x240' }) })).json().data.id
const shown = async (id: number) => (await call('GET', `/uploads/${id}`)).json().data

/** An ffmpeg that ends as the real one does on a full disk, beside the real ffprobe. */
async function ffmpegOnFullDisk() {
  const folder = temporaryFolder()
  const tools = await findFfmpeg('ffmpeg')
  const program = join(folder, 'ffmpeg')
  writeFileSync(program, '#!/bin/sh\necho "av_interleaved_write_frame(): No space left on device" >&2\nexit 1\n')
  chmodSync(program, 0o755)
  symlinkSync(tools?.ffprobe ?? '', join(folder, 'ffprobe'))
  return program
}

test('while the store is away or the disk is full a film waits, its teacher is told so, and it is made afterwards, however often it was tried', async () => {
  const id = await sent('patient.mp4')
  const away = { ...deps.storage, open: () => Promise.reject(new StorageProblem('unavailable', 'away')) }
  const full = { ...deps.storage, write: () => Promise.reject(new StorageProblem('full', 'full')) }
  const media = { ...deps.config.media, ffmpeg: await ffmpegOnFullDisk() }
  const troubled = [
    // More often than a film is tried that ends its process.
    ...Array(10).fill({ ...deps, storage: away }),
    { ...deps, storage: full },
    { ...deps, config: { ...deps.config, media } },
  ]
  for (const one of troubled) {
    await expect(makeRenditions(one, id, signal)).rejects.toThrow()
    expect(await shown(id)).toMatchObject({ state: 'making', problem: messages.media.waitsForPlace, renditions: [] })
  }
  expect(await db.$count(uploads, and(eq(uploads.id, id), eq(uploads.tries, 0)))).toBe(1)
  await runDueJobs(deps, makeRenditionsJob)
  const { state, problem, renditions } = await shown(id)
  expect([state, problem, renditions.map(({ kind }: { kind: string }) => kind)]).toEqual([
    'ready',
    null,
    ['sound', '240p'],
  ])
})

test('of a film that is removed while its copies are made nothing stays in the store', async () => {
  const id = await sent('removed.mp4')
  const written: string[] = []
  const write: typeof deps.storage.write = async (key, ...rest) => {
    if (written.push(key) === 2) expect((await call('DELETE', `/uploads/${id}`)).statusCode).toBe(200)
    await deps.storage.write(key, ...rest)
  }
  await expect(makeRenditions({ ...deps, storage: { ...deps.storage, write } }, id, signal)).rejects.toThrow()
  expect(written.map((key) => key.split('/').at(-1))).toEqual(['sound', '240p'])
  expect(await Promise.all(written.map((key) => deps.storage.stat(key)))).toEqual([undefined, undefined])
  expect(await db.$count(uploads, eq(uploads.id, id))).toBe(0)
})
