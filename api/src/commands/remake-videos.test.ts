import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { keepFilm } from '../../test/media/kept-film.ts'
import { testSetting } from '../../test/test-setting.ts'
import { renditions, uploads } from '../db/schema.ts'
import { chooseStorage } from '../open-deps.ts'
import { remakeVideosCommand } from './remake-videos.ts'

const { setting, said, db } = await testSetting('reference')
const storage = chooseStorage(setting.config)

const film = (name: string) => keepFilm(db, storage, name)
const kindsOf = async (id: number) =>
  (await db.select().from(renditions).where(eq(renditions.uploadId, id))).map(({ kind }) => kind)

test('copies of films that a store has lost are made again from what was uploaded; the others stay', async () => {
  const [whole, lost, gone] = [await film('whole'), await film('lost'), await film('gone')]
  await remakeVideosCommand(setting)
  expect(said.at(-1)).toBe('Nothing to do: every copy of every video is in the store.')
  await storage.remove(lost.key.replace('original', '240p'))
  for (const kind of ['original', 'sound']) await storage.remove(gone.key.replace('original', kind))
  await remakeVideosCommand(setting)
  expect(said.slice(-3)).toEqual([
    'lost.mp4: 240p will be made again.',
    'gone.mp4: sound and what was uploaded are gone. Its teacher has to upload it again.',
    '1 video will be made again as soon as the product runs; /admin/jobs says what becomes of it.',
  ])
  expect([await kindsOf(whole.id), await kindsOf(lost.id)]).toEqual([['sound', '240p'], ['sound']])
  expect((await kindsOf(gone.id)).length).toBe(2)
  expect(await db.$count(uploads, and(eq(uploads.id, lost.id), eq(uploads.state, 'making')))).toBe(1)
  expect(await db.$count(uploads, and(eq(uploads.id, gone.id), eq(uploads.state, 'ready')))).toBe(1)
})
