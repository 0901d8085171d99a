import type { DecidedComplaint } from '@koya/contract/endpoints/complaints.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { DAYS_TO_APPEAL } from '@koya/contract/rules/complaints.ts'
import { and, eq, isNotNull, ne } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import { complaintCases, courses } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { isShown, presentAppeal, wordsOf } from './case-words.ts'
import { lockCase } from './decide.ts'
import { tellAdmins } from './tell-of-complaint.ts'

const DAY = 86_400_000

/** What an author reads of a decision about something of theirs. What was left as it is they never hear of. */
export async function readDecision({ db, clock }: Deps, userId: number, id: number): Promise<DecidedComplaint> {
  const [found] = await db
    .select({ row: complaintCases, course: courses.name, text: wordsOf, isShown })
    .from(complaintCases)
    .innerJoin(courses, eq(courses.id, complaintCases.courseId))
    .where(
      and(
        eq(complaintCases.id, id),
        eq(complaintCases.authorId, userId),
        isNotNull(complaintCases.decidedAt),
        ne(complaintCases.decision, 'leave'),
      ),
    )
  const { decidedAt, decision } = found?.row ?? {}
  if (!found || !decidedAt || !decision) throw new Failure('not_found')
  const { row, course, text } = found
  const isOpen = row.appeal === null && clock() < lastMoment(decidedAt)
  return {
    id,
    kind: row.kind,
    course: { id: row.courseId, name: course },
    text,
    decision,
    reason: row.reason ?? '',
    decided_at: decidedAt.toISOString(),
    appeal_until: lastMoment(decidedAt).toISOString(),
    may_appeal: isOpen && !found.isShown,
    is_shown_again: found.isShown,
    appeal: presentAppeal(row),
  }
}

/** Once, in the author's own words. */
export function appealDecision({ db, clock, config }: Deps, userId: number, id: number, text: string) {
  return db.transaction(async (tx) => {
    const found = await lockCase(tx, id)
    if (found.authorId !== userId || !found.decidedAt || found.decision === 'leave') throw new Failure('not_found')
    if (found.appeal !== null) throw new Failure('already_appealed')
    const [now] = await tx.select({ isShown }).from(complaintCases).where(eq(complaintCases.id, id))
    if (now?.isShown) throw new Failure('not_hidden')
    if (clock() >= lastMoment(found.decidedAt)) throw new Failure('appeal_over')
    await tx.update(complaintCases).set({ appeal: text, appealedAt: clock() }).where(eq(complaintCases.id, id))
    await tellAdmins(tx, config, { ...found, isAppeal: true })
    await audit(tx, userId, 'appeal', `complaint ${id}`, { [found.kind]: found.thingId })
    return { message: messages.complaints.appealed }
  })
}

function lastMoment(decidedAt: Date) {
  return new Date(decidedAt.getTime() + DAYS_TO_APPEAL * DAY)
}
