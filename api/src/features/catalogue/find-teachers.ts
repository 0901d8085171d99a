import type { FoundInstructor } from '@koya/contract/endpoints/catalogue.ts'
import { wordsOf } from '@koya/contract/rules/catalogue/searched-words.ts'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { executePrepared } from '../../db/prepared.ts'
import { courseInstructors, courses, profiles, userRoles, users } from '../../db/schema.ts'

/** As many as stand above the courses without pushing them away. */
const MOST = 3
/** Nobody has more names than this, and each is one more look. */
const MOST_WORDS = 4

/** Those who teach something that is offered and in whose name every word of the text begins a word. */
export async function findTeachers(db: Db, text: string): Promise<FoundInstructor[]> {
  const words = wordsOf(text)
  if (words.length === 0 || words.length > MOST_WORDS || words.every((word) => word.length < 2)) return []
  const rows = await executePrepared<Omit<FoundInstructor, 'current_employer_designation'> & { work: string | null }>(
    db,
    sql`SELECT ${users.id}, ${users.firstName}, ${users.lastName}, ${profiles.currentEmployerDesignation} AS work
    FROM ${users} LEFT JOIN ${profiles} ON ${eq(profiles.userId, users.id)}
    WHERE ${and(isTeacher, isNull(users.deletedAt), hasWords(words), isOffered)}
    ORDER BY ${users.firstName}, ${users.lastName}, ${users.id} LIMIT ${sql.raw(String(MOST))}`,
  )
  return rows.map(({ work, ...name }) => ({ ...name, current_employer_designation: work ?? '' }))
}

const isTeacher = sql`${users.id} IN
  (SELECT ${userRoles.userId} FROM ${userRoles} WHERE ${userRoles.role} IN ('Instructor', 'Admin'))`

const isOffered = sql`EXISTS (SELECT FROM ${courseInstructors}
  JOIN ${courses} ON ${courses.id} = ${courseInstructors.courseId} AND ${courses.status} = 1
  WHERE ${courseInstructors.userId} = ${users.id})`

/** Words are letters and digits only, so they mean nothing else in a pattern. */
function hasWords(words: string[]): SQL | undefined {
  const name = sql`lower(${users.firstName} || ' ' || ${users.lastName})`
  return and(...words.map((word) => sql`${name} ~ ${`\\m${word}`}`))
}
