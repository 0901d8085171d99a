import { Failure } from '@koya/contract/failures.ts'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import { courseInstructors, courses, courseTeachers, profiles, users } from '../../db/schema.ts'
import type { SignedIn } from '../../http/session.ts'
import { type SummaryRow, selectSummaries } from '../catalogue/course-summary.ts'
import { showCourseTexts } from '../catalogue/course-texts.ts'

type Teacher = Awaited<ReturnType<typeof teachersOf>>[number]

/** A course with the people on it, as somebody who may work on it sees it. */
export type Authored = {
  row: SummaryRow
  lead: Teacher | undefined
  collaborators: Teacher[]
  /** Decides about price, people and whether it is offered: the lead instructor, or an admin. */
  isLead: boolean
}

/** For those who teach the course and admins; to anyone else it is not there. */
export async function findAuthored(db: Db, user: SignedIn, courseId: number) {
  const [[row], teachers] = await Promise.all([
    selectSummaries(db).where(eq(courses.id, courseId)),
    teachersOf(db, courseId),
  ])
  return forTheirOwn(user, row, teachers)
}

/** The same, held until the transaction ends: what is decided by it stays true. */
export async function lockAuthored(tx: Tx, user: SignedIn, courseId: number) {
  const [row] = await selectSummaries(tx).where(eq(courses.id, courseId)).for('no key update', { of: courses })
  return forTheirOwn(user, row, await teachersOf(tx, courseId))
}

/** As it stands after a change, also for a lead who has just handed it to somebody else. */
export async function readAuthored(tx: Tx, user: SignedIn, courseId: number) {
  const [row] = await selectSummaries(tx).where(eq(courses.id, courseId))
  if (!row) throw new Failure('not_found')
  return standing(user, row, await teachersOf(tx, courseId))
}

/** With its rich texts as they may stand in a page, whenever they were written. */
export async function withCleanTexts(
  reach: Parameters<typeof showCourseTexts>[0],
  authored: Authored,
): Promise<Authored> {
  const { course, ...row } = authored.row
  return { ...authored, row: { ...row, course: { ...course, ...(await showCourseTexts(reach, course)) } } }
}

export function isAdmin({ roles }: SignedIn) {
  return roles.includes('Admin')
}

function forTheirOwn(user: SignedIn, row: SummaryRow | undefined, teachers: Teacher[]) {
  const teaches = teachers.some(({ id, isTeaching }) => id === user.id && isTeaching)
  if (!row || !(teaches || isAdmin(user))) throw new Failure('not_found')
  return standing(user, row, teachers)
}

function standing(user: SignedIn, row: SummaryRow, teachers: Teacher[]): Authored {
  const lead = teachers.find((teacher) => teacher.isLead)
  const collaborators = teachers.filter((teacher) => !teacher.isLead)
  return { row, lead, collaborators, isLead: lead?.id === user.id || isAdmin(user) }
}

function teachersOf(db: Db | Tx, courseId: number) {
  return db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      profile: profiles,
      isLead: courseInstructors.isLead,
      isTeaching: sql<boolean>`${courseTeachers.userId} IS NOT NULL`,
    })
    .from(courseInstructors)
    .innerJoin(users, eq(users.id, courseInstructors.userId))
    .leftJoin(courseTeachers, and(eq(courseTeachers.courseId, courseId), eq(courseTeachers.userId, users.id)))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(courseInstructors.courseId, courseId))
    .orderBy(desc(courseInstructors.isLead), asc(courseInstructors.position))
}
