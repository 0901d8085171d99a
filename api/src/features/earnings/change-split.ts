import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { earningOrganisation } from '../../books/earners-of.ts'
import type { Tx } from '../../db/client.ts'
import { courseSplits, courses, courseTeachers, splitParts } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../http/session.ts'
import { type Notice, tellEach } from '../notifications/tell.ts'

type Part = { user_id: number; percent: number }

/** Proposes how a course is shared. Who proposes it has accepted it; a proposal before it is over. */
export function proposeSplit({ db, clock, config }: Deps, user: SignedIn, courseId: number, parts: Part[]) {
  return db.transaction(async (tx) => {
    const course = await lockCourse(tx, courseId)
    const teachers = await tx.select().from(courseTeachers).where(eq(courseTeachers.courseId, courseId))
    const me = teachers.find(({ userId }) => userId === user.id)
    if (!course || !me) throw new Failure('not_found')
    if (!me.isLead) throw new Failure('lead_only')
    if (course.organisationId !== null) throw new Failure('split_of_organisation')
    refuseUnlessWhole(
      parts,
      teachers.map(({ userId }) => userId),
    )
    const now = clock()
    await tx
      .update(courseSplits)
      .set({ endedAt: now })
      .where(and(eq(courseSplits.courseId, courseId), isNull(courseSplits.acceptedAt), isNull(courseSplits.endedAt)))
    const [made] = await tx.insert(courseSplits).values({ courseId, createdAt: now }).returning()
    const splitId = made?.id ?? 0
    await tx.insert(splitParts).values(
      parts.map(({ user_id, percent }) => ({
        splitId,
        userId: user_id,
        percent,
        acceptedAt: user_id === user.id ? now : null,
      })),
    )
    if (await countIfAccepted(tx, splitId, courseId, now)) return { message: messages.earnings.splitCounts }
    const others = parts.filter(({ user_id }) => user_id !== user.id)
    const told = others.map(({ user_id, percent }) => ({
      userId: user_id,
      notice: splitNotice(splitWords.proposed(course.name, percent)),
    }))
    await tellEach(tx, config, told)
    return { message: messages.earnings.splitProposed }
  })
}

/** Accepts or declines a proposed split. One no is enough; the last yes makes it count. */
export function answerSplit({ db, clock, config }: Deps, user: SignedIn, splitId: number, accept: boolean) {
  return db.transaction(async (tx) => {
    const [found] = await tx.select().from(courseSplits).where(eq(courseSplits.id, splitId))
    const course = found && (await lockCourse(tx, found.courseId))
    const mine = and(eq(splitParts.splitId, splitId), eq(splitParts.userId, user.id))
    const [split] = await tx.select().from(courseSplits).where(eq(courseSplits.id, splitId))
    const isOpen = split && !split.acceptedAt && !split.endedAt
    if (!course || !isOpen || (await tx.$count(splitParts, mine)) === 0) throw new Failure('not_found')
    const now = clock()
    if (accept) await tx.update(splitParts).set({ acceptedAt: now }).where(mine)
    else await tx.update(courseSplits).set({ endedAt: now }).where(eq(courseSplits.id, splitId))
    const counts = accept && (await countIfAccepted(tx, splitId, course.id, now))
    if (accept && !counts) return { message: messages.earnings.splitAccepted }
    const parts = await tx.select().from(splitParts).where(eq(splitParts.splitId, splitId))
    const others = parts.filter(({ userId }) => userId !== user.id)
    const words = counts ? splitWords.accepted(course.name) : splitWords.declined(course.name)
    await tellEach(
      tx,
      config,
      others.map(({ userId }) => ({ userId, notice: splitNotice(words) })),
    )
    return { message: counts ? messages.earnings.splitCounts : messages.earnings.splitDeclined }
  })
}

/** Everybody has agreed: it counts, and the one before it does no longer. */
async function countIfAccepted(tx: Tx, splitId: number, courseId: number, now: Date) {
  const isMissing = and(eq(splitParts.splitId, splitId), isNull(splitParts.acceptedAt))
  if ((await tx.$count(splitParts, isMissing)) > 0) return false
  await tx
    .update(courseSplits)
    .set({ endedAt: now })
    .where(
      and(
        eq(courseSplits.courseId, courseId),
        ne(courseSplits.id, splitId),
        isNotNull(courseSplits.acceptedAt),
        isNull(courseSplits.endedAt),
      ),
    )
  await tx.update(courseSplits).set({ acceptedAt: now }).where(eq(courseSplits.id, splitId))
  return true
}

function refuseUnlessWhole(parts: Part[], teachers: number[]) {
  const named = new Set(parts.map(({ user_id }) => user_id))
  if (named.size !== parts.length || named.size !== teachers.length || !teachers.every((id) => named.has(id)))
    throw new Failure('bad_input', { parts: [messages.earnings.splitTeachers] })
  if (parts.reduce((sum, { percent }) => sum + percent, 0) !== 100)
    throw new Failure('bad_input', { parts: [messages.earnings.splitSum] })
}

async function lockCourse(tx: Tx, id: number) {
  const [course] = await tx
    .select({ id: courses.id, name: courses.name, organisationId: earningOrganisation(sql`courses.id`) })
    .from(courses)
    .where(eq(courses.id, id))
    .for('no key update')
  return course
}

export const splitWords = {
  proposed: (course: string, percent: number) =>
    `Please say whether you agree: ${percent}% of what teachers earn from ${course} would be yours.`,
  accepted: (course: string) => `Everyone has accepted the split of ${course}. It applies from now on.`,
  declined: (course: string) => `The split that was proposed for ${course} was declined. Nothing changes.`,
}

export function splitNotice(message: string): Notice {
  return {
    type: 'Course Payment',
    about: 'split',
    kind: 'course',
    message,
    link: '/instructor/earnings',
    mail: { subject: 'How a course is shared', paragraphs: [message], label: 'See your earnings' },
  }
}
