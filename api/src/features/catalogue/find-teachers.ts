import type { FoundInstructor } from '@koya/contract/endpoints/catalogue.ts'
import { wordsOf } from '@koya/contract/rules/catalogue/searched-words.ts'
import { and, asc, eq, exists, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { courseInstructors, courses, profiles, userRoles, users } from '../../db/schema.ts'

/** As many as stand above the courses without pushing them away. */
const MOST = 3
/** Nobody has more names than this, and each is one more look. */
const MOST_WORDS = 4

/** Those who teach something that is offered and in whose name every word of the text begins a word. */
export async function findTeachers(db: Db, text: string): Promise<FoundInstructor[]> {
  const words = wordsOf(text)
  if (words.length === 0 || words.length > MOST_WORDS || words.every((word) => word.length < 2)) return []
  const teachers = db
    .select({ id: userRoles.userId })
    .from(userRoles)
    .where(inArray(userRoles.role, ['Instructor', 'Admin']))
  const offered = db
    .select({ one: sql`1` })
    .from(courseInstructors)
    .innerJoin(courses, and(eq(courses.id, courseInstructors.courseId), eq(courses.status, 1)))
    .where(eq(courseInstructors.userId, users.id))
  const rows = await db
    .select({
      id: users.id,
      first_name: users.firstName,
      last_name: users.lastName,
      work: profiles.currentEmployerDesignation,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(and(inArray(users.id, teachers), isNull(users.deletedAt), hasWords(words), exists(offered)))
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id))
    .limit(MOST)
  return rows.map(({ work, ...name }) => ({ ...name, current_employer_designation: work ?? '' }))
}

/** Words are letters and digits only, so they mean nothing else in a pattern. */
function hasWords(words: string[]): SQL | undefined {
  const name = sql`lower(${users.firstName} || ' ' || ${users.lastName})`
  return and(...words.map((word) => sql`${name} ~ ${`\\m${word}`}`))
}
