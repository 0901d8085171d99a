import { randomBytes } from 'node:crypto'
import type { startUpload as starting } from '@koya/contract/endpoints/teaching/media.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { MOST_SCORM_BYTES } from '@koya/contract/rules/scorm-outcome.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db, Tx } from '../../../db/client.ts'
import { uploads } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { countOne, type Limit, takeOneBack, tooMany } from '../../../http/limits/rate-limit.ts'
import type { SignedIn } from '../../../http/session.ts'
import { touchUpload } from './find-upload.ts'
import { partSizeFor } from './part-sizes.ts'
import { presentUpload } from './present-upload.ts'
import { lockRoom, type Payer, refuseWithoutRoom, whoseRoom } from './room.ts'

const begun: Limit = { name: 'file', most: 200, minutes: 60 }

/** Begins an upload, or goes on with the one that the same file began. */
export async function startUpload(deps: Deps, user: SignedIn, given: z.output<typeof starting.body>) {
  const { db, storage, config } = deps
  const { name, size } = given
  if (/\.zip$/i.test(name) && size > MOST_SCORM_BYTES)
    throw new Failure('bad_input', { size: [messages.scorm.tooLarge] })
  const payer = await whoseRoom(db, user, given.course_id)
  const fingerprint = given.fingerprint ?? randomBytes(12).toString('base64url')
  const begunBefore = await findBegun(db, payer, { name, size, fingerprint })
  if (begunBefore && (await isStillThere(deps, begunBefore))) {
    await touchUpload(deps, begunBefore.id)
    return presentUpload(deps, begunBefore)
  }
  if (!(await countOne(db, begun, String(user.id)))) throw tooMany(begun)
  const key = `private/uploads/${randomBytes(18).toString('base64url')}/original`
  const { id: storageId } = await storage.parts
    .begin(key, given.type || 'application/octet-stream')
    .catch(async (error) => {
      // An editor asks again and again while the store is away, and has begun nothing.
      await takeOneBack(db, begun, String(user.id))
      throw error
    })
  const partSize = partSizeFor(size, storage.parts.smallest)
  const row = await db.transaction(async (tx) => {
    await lockRoom(tx, payer)
    const same = await findBegun(tx, payer, { name, size, fingerprint })
    if (same && same.id !== begunBefore?.id) return same
    // The parts of this one were cleared up: it begins anew.
    if (begunBefore) await tx.delete(uploads).where(eq(uploads.id, begunBefore.id))
    await refuseWithoutRoom(tx, config, payer, size)
    const [added] = await tx
      .insert(uploads)
      .values({ ...payer, name, size, fingerprint, key, storageId, partSize })
      .returning()
    return added as typeof uploads.$inferSelect
  })
  if (row.key !== key) await storage.parts.abort({ key, id: storageId })
  else deps.metrics.uploads.inc({ event: 'begun' })
  return presentUpload(deps, row)
}

type File = { name: string; size: number; fingerprint: string }

async function findBegun(db: Db | Tx, { userId, organisationId }: Payer, { name, size, fingerprint }: File) {
  const [row] = await db
    .select()
    .from(uploads)
    .where(
      and(
        eq(uploads.userId, userId),
        organisationId === null ? isNull(uploads.organisationId) : eq(uploads.organisationId, organisationId),
        eq(uploads.name, name),
        eq(uploads.size, size),
        eq(uploads.fingerprint, fingerprint),
        eq(uploads.state, 'coming'),
      ),
    )
  return row
}

async function isStillThere({ storage }: Deps, { key, storageId }: typeof uploads.$inferSelect) {
  return storage.parts.list({ key, id: storageId }).then(
    () => true,
    async (error) => {
      if (error?.reason !== 'no_such_upload') throw error
      // Put together, and the answer got lost.
      return (await storage.stat(key)) !== undefined
    },
  )
}
