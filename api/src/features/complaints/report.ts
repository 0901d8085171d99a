import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import type { ComplaintKind, ComplaintReason } from '@koya/contract/rules/complaints.ts'
import { and, eq, sql } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import { complaintCases, complaints } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { countOne, type Limit, tooMany } from '../../http/limits/rate-limit.ts'
import type { SignedIn } from '../../http/session.ts'
import { findReported, type Reported } from './find-reported.ts'
import { tellAdmins } from './tell-of-complaint.ts'

const reportsOfPerson: Limit = { name: 'complaints', most: 20, minutes: 24 * 60 }

type Thing = { kind: ComplaintKind; id: number }
type Asked = Thing & { reason: ComplaintReason; note: string }

/** Puts something into the admins' queue. Whoever reports what others have reported before adds their voice to it. */
export async function report({ db, config }: Deps, user: SignedIn, { kind, id, reason, note }: Asked) {
  if (reason === 'other' && !note) throw new Failure('bad_input', { note: [messages.complaints.sayWhat] })
  const found = await findReported(db, user, kind, id)
  if (found.isOwn) throw new Failure('own_words')
  if (!(await countOne(db, reportsOfPerson, String(user.id)))) throw tooMany(reportsOfPerson)
  return db.transaction(async (tx) => {
    if (await hasReported(tx, user.id, { kind, id })) throw new Failure('already_reported')
    const { caseId, isNew } = await openCase(tx, { kind, id }, found)
    const added = await tx
      .insert(complaints)
      .values({ caseId, userId: user.id, reason, note })
      .onConflictDoNothing()
      .returning({ caseId: complaints.caseId })
    // Sent twice at once: the second waited for the first.
    if (added.length === 0) throw new Failure('already_reported')
    // Without a name: admins read the audit log, and nobody learns who reported.
    await audit(tx, null, `report ${kind}`, `complaint ${caseId}`, { [kind]: id, course: found.courseId, reason })
    if (isNew) await tellAdmins(tx, config, { ...found, kind, isAppeal: false })
    return { message: messages.complaints.reported }
  })
}

async function hasReported(tx: Tx, userId: number, { kind, id }: Thing) {
  const rows = await tx
    .select({ id: complaintCases.id })
    .from(complaints)
    .innerJoin(complaintCases, eq(complaintCases.id, complaints.caseId))
    .where(and(eq(complaints.userId, userId), eq(complaintCases.kind, kind), eq(complaintCases.thingId, id)))
    .limit(1)
  return rows.length > 0
}

/** The open one of this thing, locked until the voice is added, or a new one. */
async function openCase(tx: Tx, { kind, id }: Thing, { courseId, authorId }: Reported) {
  const [opened] = await tx
    .insert(complaintCases)
    .values({ kind, thingId: id, courseId, authorId })
    .onConflictDoUpdate({
      target: [complaintCases.kind, complaintCases.thingId],
      targetWhere: sql`decided_at is null`,
      set: { authorId },
    })
    .returning({ caseId: complaintCases.id, isNew: sql<boolean>`xmax = 0` })
  if (!opened) throw new Error('the case was not opened')
  return opened
}
