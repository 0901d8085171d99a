import type { Storage } from '../../src/adapters/storage/storage.ts'
import type { Db } from '../../src/db/client.ts'
import { renditions, uploads } from '../../src/db/schema.ts'

/** A film whose copies are made: what its teacher sent, its sound and 240p, in the store and in the tables. */
export async function keepFilm(db: Pick<Db, 'insert'>, storage: Pick<Storage, 'write'>, name: string) {
  const key = `private/uploads/${name}/original`
  const sent = { key, name: `${name}.mp4`, size: 4, fingerprint: name, storageId: name, partSize: 4 }
  const [{ id } = { id: 0 }] = await db
    .insert(uploads)
    .values({ ...sent, state: 'ready', kind: 'video', percent: 100 })
    .returning()
  await storage.write(key, Buffer.from('film'), 'video/mp4')
  for (const kind of ['sound', '240p'] as const) {
    const copy = key.replace('original', kind)
    await storage.write(copy, Buffer.from(kind), 'video/mp4')
    await db.insert(renditions).values({ uploadId: id, kind, key: copy, contentType: 'video/mp4', bytes: 4 })
  }
  return { id, key }
}
