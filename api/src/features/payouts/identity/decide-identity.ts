import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { and, eq } from 'drizzle-orm'
import { audit } from '../../../audit.ts'
import { identityChecks } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { type Notice, tellEach } from '../../notifications/tell.ts'
import { removeDocuments } from './remove-documents.ts'

const { identity: words } = messages

/** The document itself, for an admin who decides. Who looked is in the audit trail. */
export async function showDocument({ db, storage }: Deps, adminId: number, id: number) {
  const [check] = await db
    .select()
    .from(identityChecks)
    .where(and(eq(identityChecks.id, id), eq(identityChecks.state, 'waiting')))
  const bytes = check?.key ? await storage.read(check.key) : undefined
  if (!check || !bytes) throw new Failure('not_found')
  await audit(db, adminId, 'look at identity document', `user ${check.userId}`)
  return { bytes, contentType: check.contentType ?? 'application/octet-stream' }
}

type Decision = { accept: boolean; reason: string }

/** What is decided is decided once, and never by the person whose document it is. */
export async function decideIdentity(deps: Deps, adminId: number, id: number, { accept, reason }: Decision) {
  if (!accept && !reason) throw new Failure('bad_input', { reason: [words.reasonNeeded] })
  await deps.db.transaction(async (tx) => {
    const [check] = await tx.select().from(identityChecks).where(eq(identityChecks.id, id)).for('update')
    if (!check) throw new Failure('not_found')
    if (check.userId === adminId) throw new Failure('payout_own')
    if (check.state !== 'waiting') throw new Failure('identity_decided')
    await tx
      .update(identityChecks)
      .set({ state: accept ? 'accepted' : 'refused', reason, decidedAt: deps.clock(), decidedBy: adminId })
      .where(eq(identityChecks.id, id))
    await audit(tx, adminId, accept ? 'accept identity' : 'refuse identity', `user ${check.userId}`, { reason })
    const notice = identityNotice(accept ? words.toldAccepted : words.toldRefused(withStop(reason)))
    await tellEach(tx, deps.config, [{ userId: check.userId, notice }])
  })
  await removeDocuments(deps)
  return { message: accept ? words.accepted : words.refused }
}

function withStop(reason: string) {
  return '.!?'.includes(reason.at(-1) ?? '.') ? reason : `${reason}.`
}

export function identityNotice(message: string): Notice {
  return {
    type: 'Course Payment',
    about: 'identity_decided',
    kind: 'payment',
    message,
    link: '/instructor/earnings',
    mail: { subject: 'About your document', paragraphs: [message], label: 'See your earnings' },
  }
}
