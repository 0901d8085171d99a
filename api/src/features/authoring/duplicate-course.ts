import { lengths } from '@koya/contract/constants.ts'
import { messages } from '@koya/contract/messages.ts'
import { inArray } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import { courses } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { countOne, tooMany } from '../../http/rate-limit.ts'
import type { SignedIn } from '../../http/session.ts'
import type { SummaryRow } from '../catalogue/course-summary.ts'
import { copyCurriculum } from '../curriculum/copy-curriculum.ts'
import { lockAuthored } from './authored-course.ts'
import { setPeople } from './course-people.ts'
import { newCourses } from './create-course.ts'
import { type People, peopleOf } from './present-draft.ts'
import { isTakenCode, nameTakenCode } from './taken-code.ts'

const LONGEST_CODE = 30
const MOST_COPIES = 500
const MOST_TRIES = 5

/** A new course with everything of this one but its code and its learners. It is not offered until somebody publishes it. */
export async function duplicateCourse(deps: Deps, user: SignedIn, courseId: number) {
  if (!(await countOne(deps.db, newCourses, String(user.id)))) throw tooMany(newCourses)
  for (let tries = 1; ; tries++)
    try {
      return { message: messages.authoring.duplicated, data: { id: await copy(deps, user, courseId) } }
    } catch (error) {
      // Somebody else's copy took the code that was free a moment ago.
      if (!isTakenCode(error) || tries === MOST_TRIES) return nameTakenCode(error)
    }
}

async function copy({ db }: Deps, user: SignedIn, courseId: number) {
  return db.transaction(async (tx) => {
    const authored = await lockAuthored(tx, user, courseId)
    const { course } = authored.row
    const [added] = await tx
      .insert(courses)
      .values({ ...whatIsCopied(course), code: await freeCode(tx, course.code), name: nameOfCopy(course.name) })
      .returning({ id: courses.id, name: courses.name })
    if (!added) throw new Error('the copy was not kept')
    await setPeople(tx, added, ledBy(user, peopleOf(authored)), { actorId: user.id })
    await copyCurriculum(tx, courseId, added.id)
    await audit(tx, user.id, 'duplicate course', `course ${added.id}`, { from: courseId })
    return added.id
  })
}

function whatIsCopied(course: SummaryRow['course']) {
  const { id: _id, createdAt: _createdAt, updatedAt: _updatedAt, ...written } = course
  const unlearned = { status: 0, popularity: 0, lmsCourseId: null, reviewRequestedAt: null, reviewNote: '' }
  return { ...written, ...unlearned }
}

/** Whoever copies a course they teach leads the copy, beside everyone else. An admin from outside leaves them as they were. */
function ledBy(user: SignedIn, { leadId, collaboratorIds }: People): People {
  if (leadId === user.id || !collaboratorIds.includes(user.id)) return { leadId, collaboratorIds }
  const others = collaboratorIds.filter((id) => id !== user.id)
  return { leadId: user.id, collaboratorIds: leadId === undefined ? others : [leadId, ...others] }
}

/** `ACC-1 copy`, or `ACC-1 copy 2` where there is one, and so on. */
async function freeCode(tx: Tx, code: string) {
  const base = code.replace(/ copy( \d+)?$/, '')
  const codes = Array.from({ length: MOST_COPIES }, (_, at) => {
    const ending = at === 0 ? ' copy' : ` copy ${at + 1}`
    return base.slice(0, LONGEST_CODE - ending.length).trimEnd() + ending
  })
  const taken = await tx.select({ code: courses.code }).from(courses).where(inArray(courses.code, codes))
  const isTaken = new Set(taken.map((row) => row.code))
  return codes.find((one) => !isTaken.has(one)) ?? code
}

function nameOfCopy(name: string) {
  const ending = ' (copy)'
  // Never half of a character that takes two places.
  return name.slice(0, lengths.course.name - ending.length).replace(/[\uD800-\uDBFF]$/, '') + ending
}
