import type { ListedInstructor } from '@koya/contract/endpoints/teaching/authoring.ts'
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { organisationTeachers, profiles, userRoles, users } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../http/session.ts'
import { MOST_LISTED } from '../../whole-list.ts'
import { presentInstructor } from '../instructors/present-instructor.ts'

/** Everyone who may be named on a course. Addresses are shown to those who write courses, and to nobody else. */
export async function listInstructors({ db }: Deps, user: SignedIn | undefined): Promise<ListedInstructor[]> {
  const teaching = db
    .select({ id: userRoles.userId })
    .from(userRoles)
    .leftJoin(organisationTeachers, eq(organisationTeachers.userId, userRoles.userId))
    // Whom an organisation made an instructor is nobody's business outside of it.
    .where(and(inArray(userRoles.role, ['Instructor', 'Admin']), isNull(organisationTeachers.userId)))
  const rows = await db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      profile: profiles,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(and(inArray(users.id, teaching), isNotNull(users.emailConfirmedAt), isNull(users.deletedAt)))
    .orderBy(sql`lower(${users.firstName})`, sql`lower(${users.lastName})`, asc(users.id))
    .limit(MOST_LISTED)
  const writesCourses = user?.roles.some((role) => role !== 'User') ?? false
  return rows.map((row) => presentTeacher(row, writesCourses ? row.email : ''))
}

export function presentTeacher(
  person: Omit<Parameters<typeof presentInstructor>[0], 'isTeaching'>,
  email: string,
): ListedInstructor {
  const { instructor_profile, has_page: _, ...named } = presentInstructor({ ...person, isTeaching: true })
  return { ...named, email, brief_introduction: instructor_profile.brief_introduction }
}
