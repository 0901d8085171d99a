import { partOf } from '@koya/contract/rules/prices/spread.ts'
import { grantAccess } from '../../../access/grant-access.ts'
import { postSeatUse } from '../../../books/post-seats.ts'
import type { Tx } from '../../../db/client.ts'
import { seatGrantCourses } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { type LetterHead, readLetterHead } from '../../../outbox/letter-head.ts'
import { learningPath } from '../../enrolment/learning-path.ts'
import { type Notice, tellEach } from '../../notifications/tell.ts'
import type { LockedBlock } from './give-seats.ts'

type Given = {
  block: LockedBlock
  grants: { id: number; userId: number }[]
  /** None where the holder has yet to choose. */
  courses: LockedBlock['courses']
  actorId: number
}

/** Opens courses by seats: access, what is earned by it and the notice of it, for however many people at once. */
export async function openCourses(tx: Tx, { config, clock }: Deps, { block, grants, courses, actorId }: Given) {
  if (grants.length === 0) return
  const byUser = new Map(grants.map(({ id, userId }) => [userId, id]))
  const opened = await grantAccess(
    tx,
    grants.flatMap(({ id, userId }) =>
      courses.map((course) => ({ userId, courseId: course.id, origin: 'seat' as const, reference: `seat ${id}` })),
    ),
    { actorId },
  )
  const rows = opened.map(({ id, userId, courseId }) => ({
    grantId: byUser.get(userId) ?? 0,
    courseId,
    enrolmentId: Number(id),
  }))
  if (rows.length > 0) await tx.insert(seatGrantCourses).values(rows)
  const priceOf = new Map(courses.map((course) => [course.id, course]))
  const used = rows.flatMap(({ grantId, courseId }) => {
    const course = priceOf.get(courseId)
    if (!course) return []
    const { priceKobo, regularKobo } = course
    const feeKobo = partOf(block.feesKobo, priceKobo, block.amountKobo)
    return [{ organisationId: block.organisationId, grantId, courseId, priceKobo, regularKobo, feeKobo }]
  })
  await postSeatUse(tx, config, used, clock())
  const head = await readLetterHead(tx, config, block.organisationId)
  const notice = seatNotice(config, block.organisation, courses, head)
  await tellEach(
    tx,
    config,
    grants.map(({ userId }) => ({ userId, notice })),
  )
}

export function seatNotice(
  config: Parameters<typeof learningPath>[0],
  organisation: string,
  courses: Pick<Given['courses'][number], 'id' | 'name' | 'lmsCourseId'>[],
  head: LetterHead | undefined,
): Notice {
  const [first] = courses
  const what = !first ? 'a course of your choice' : courses.length === 1 ? first.name : `${courses.length} courses`
  const message = `${organisation} has given you a seat for ${what}.`
  const link = first && courses.length === 1 ? learningPath(config, first) : '/mylearning'
  const mail = { subject: `A seat for you: ${what}`, paragraphs: [message], label: 'Start learning', head }
  return { type: 'Course Enrollment', about: 'seat', kind: 'enrolment', message, link, mail }
}
