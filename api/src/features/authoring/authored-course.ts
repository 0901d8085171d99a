import { Failure } from '@koya/contract/protocol/failures.ts'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import {
  businessProfiles,
  courseInstructors,
  courseInvitations,
  courseProposals,
  courses,
  courseTeachers,
  profiles,
  users,
} from '../../db/schema.ts'
import type { SignedIn } from '../../http/session.ts'
import { showCourseTexts } from '../catalogue/course-detail/course-texts.ts'
import type { SummaryRow } from '../catalogue/course-summary.ts'
import { readSummaries } from '../catalogue/read-cards.ts'
import type { OnCourse } from '../invitations/people.ts'
import type { Proposal } from '../proposals/keep-proposal.ts'

type Teacher = Awaited<ReturnType<typeof teachersOf>>[number]
type Invited = Awaited<ReturnType<typeof invitedTo>>[number]
type Business = { id: number; companyName: string }

/** A course with the people on it, as somebody who may work on it sees it. */
export type Authored = {
  row: SummaryRow
  lead: Teacher | undefined
  collaborators: Teacher[]
  /** Named by the author, and not agreed. */
  invited: Invited[]
  business: Business | undefined
  /** Edits that wait for an admin, or that one has declined. */
  proposal: Proposal | undefined
  /** An author goes on with what they proposed; an admin works on what is on offer. */
  seesProposal: boolean
  /** Decides about price, people and whether it is offered: the lead instructor, or an admin. */
  isLead: boolean
}

/** For those who teach the course and admins; to anyone else it is not there. */
export async function findAuthored(db: Db, user: SignedIn, courseId: number) {
  const [[row], around] = await Promise.all([readSummaries(db, [courseId]), allAround(db, courseId)])
  return forTheirOwn(user, row, around)
}

/** The same, held until the transaction ends: what is decided by it stays true. */
export async function lockAuthored(tx: Tx, user: SignedIn, courseId: number) {
  await tx.select({ id: courses.id }).from(courses).where(eq(courses.id, courseId)).for('no key update')
  const [row] = await readSummaries(tx, [courseId])
  return forTheirOwn(user, row, await allAround(tx, courseId))
}

/** As it is after a change, also for a lead who has just handed it to somebody else. */
export async function readAuthored(tx: Tx, user: SignedIn, courseId: number) {
  const [row] = await readSummaries(tx, [courseId])
  if (!row) throw new Failure('not_found')
  return standing(user, row, await allAround(tx, courseId))
}

/** With its rich texts as they are safe to show, whenever they were written. */
export async function withCleanTexts(
  reach: Parameters<typeof showCourseTexts>[0],
  authored: Authored,
): Promise<Authored> {
  const { course, ...row } = authored.row
  const { description, overview } = await showCourseTexts(reach, course)
  const clean = { ...course, description: description.clean, overview: overview.clean }
  return { ...authored, row: { ...row, course: clean } }
}

export function isAdmin({ roles }: SignedIn) {
  return roles.includes('Admin')
}

/** Who is named on a course and who was asked to be, as ids. */
export function onCourse({ lead, collaborators, invited }: Authored): OnCourse {
  return {
    leadId: lead?.id,
    collaboratorIds: collaborators.map(({ id }) => id),
    asked: invited.map(({ id: userId, isLead, state }) => ({ userId, isLead, state })),
  }
}

type Around = {
  teachers: Teacher[]
  invited: Invited[]
  business: Business | undefined
  proposal: Proposal | undefined
}

function forTheirOwn(user: SignedIn, row: SummaryRow | undefined, around: Around) {
  const teaches = around.teachers.some(({ id, isTeaching }) => id === user.id && isTeaching)
  if (!row || !(teaches || isAdmin(user))) throw new Failure('not_found')
  return standing(user, row, around)
}

function standing(user: SignedIn, row: SummaryRow, { teachers, ...around }: Around): Authored {
  const lead = teachers.find((teacher) => teacher.isLead)
  const collaborators = teachers.filter((teacher) => !teacher.isLead)
  const seesProposal = !isAdmin(user)
  return { row, lead, collaborators, ...around, seesProposal, isLead: lead?.id === user.id || isAdmin(user) }
}

async function allAround(db: Db | Tx, courseId: number): Promise<Around> {
  const teachers = await teachersOf(db, courseId)
  const invited = await invitedTo(db, courseId)
  const [business] = await db
    .select({ id: businessProfiles.id, companyName: businessProfiles.companyName })
    .from(businessProfiles)
    .innerJoin(courses, and(eq(courses.id, courseId), eq(courses.businessId, businessProfiles.id)))
  const [proposal] = await db.select().from(courseProposals).where(eq(courseProposals.courseId, courseId))
  return { teachers, invited, business, proposal }
}

const personColumns = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  profile: profiles,
}

function invitedTo(db: Db | Tx, courseId: number) {
  const { isLead, state, askedAt } = courseInvitations
  return db
    .select({ ...personColumns, isLead, state, askedAt })
    .from(courseInvitations)
    .innerJoin(users, eq(users.id, courseInvitations.userId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(courseInvitations.courseId, courseId))
    .orderBy(asc(askedAt), asc(users.id))
}

function teachersOf(db: Db | Tx, courseId: number) {
  return db
    .select({
      ...personColumns,
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
