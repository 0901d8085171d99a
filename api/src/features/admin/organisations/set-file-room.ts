import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { eq } from 'drizzle-orm'
import { audit } from '../../../audit.ts'
import { organisations } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { writeSettings } from '../../organisations/face/read-settings.ts'

/** Null is the usual room, whatever that is at the time. */
export async function setFileRoom({ db }: Deps, adminId: number, id: number, gigabytes: number | null) {
  return db.transaction(async (tx) => {
    // Held as by whoever begins an upload: it counts against the old room or the new one.
    const [held] = await tx
      .select({ id: organisations.id })
      .from(organisations)
      .where(eq(organisations.id, id))
      .for('no key update')
    if (!held) throw new Failure('not_found')
    await writeSettings(tx, id, { fileRoom: gigabytes === null ? null : gigabytes * 1024 ** 3 })
    await audit(tx, adminId, 'set file room', `organisation ${id}`, { gigabytes })
    return { message: messages.media.roomSet }
  })
}
