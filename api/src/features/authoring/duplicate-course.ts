import { messages } from '@koya/contract/protocol/messages.ts'
import { lengths } from '@koya/contract/rules/constants.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import { businessProfiles, courses } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { countOne, tooMany } from '../../http/limits/rate-limit.ts'
import type { SignedIn } from '../../http/session.ts'
import type { SummaryRow } from '../catalogue/course-summary.ts'
import { copyCurriculum } from '../curriculum/copy-curriculum.ts'
import { mayPublishUnder } from '../institutions/may-publish-under.ts'
import { namePeople } from '../invitations/name-people.ts'
import type { People } from '../invitations/people.ts'
import { type Authored, isAdmin, lockAuthored } from './authored-course.ts'
import { newCourses } from './create-course.ts'
import { peopleOf } from './draft/draft-of.ts'
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

async function copy({ db, config }: Deps, user: SignedIn, courseId: number) {
  return db.transaction(async (tx) => {
    const authored = await lockAuthored(tx, user, courseId)
    const { course } = authored.row
    const [added] = await tx
      .insert(courses)
      .values({
        ...whatIsCopied(course),
        businessId: await businessOf(tx, user, course),
        code: await freeCode(tx, course.code),
        name: nameOfCopy(course.name),
      })
      .returning({ id: courses.id, name: courses.name })
    if (!added) throw new Error('the copy was not kept')
    await namePeople(tx, added, peopleOfCopy(user, authored), { by: { id: user.id, isAdmin: isAdmin(user) }, config })
    await copyCurriculum(tx, courseId, added.id)
    await staysWithOrganisation(tx, courseId, added.id)
    await audit(tx, user.id, 'duplicate course', `course ${added.id}`, { from: courseId })
    return added.id
  })
}

function whatIsCopied(course: SummaryRow['course']) {
  const { id: _id, createdAt: _createdAt, updatedAt: _updatedAt, ...written } = course
  const unlearned = {
    status: 0,
    popularity: 0,
    lmsCourseId: null,
    reviewRequestedAt: null,
    reviewNote: '',
    archivedAt: null,
  }
  return { ...written, ...unlearned }
}

/** People agree to a course and not to its copies: whoever copies it is alone on the copy. An admin leaves them as they were. */
function peopleOfCopy(user: SignedIn, authored: Authored): People {
  return isAdmin(user) ? peopleOf(authored) : { leadId: user.id, collaboratorIds: [] }
}

/** The organisation agreed to the course, too: the copy has it only where whoever copies may publish under it. */
async function businessOf(tx: Tx, user: SignedIn, { businessId }: SummaryRow['course']) {
  if (businessId === null) return null
  const isTheirs = await tx.$count(businessProfiles, and(eq(businessProfiles.id, businessId), mayPublishUnder(user)))
  return isTheirs ? businessId : null
}

/** The copy of a private course is private as well. */
async function staysWithOrganisation(tx: Tx, courseId: number, copyId: number) {
  await tx.execute(sql`INSERT INTO own_courses (course_id, organisation_id, audience)
    SELECT ${copyId}::int, organisation_id, audience FROM own_courses WHERE course_id = ${courseId}`)
  await tx.execute(sql`INSERT INTO own_course_groups (course_id, group_id)
    SELECT ${copyId}::int, group_id FROM own_course_groups WHERE course_id = ${courseId}`)
}

/** `ACC-1 copy`, or `ACC-1 copy 2` where there is one, and so on. */
export async function freeCode(tx: Tx, code: string) {
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
