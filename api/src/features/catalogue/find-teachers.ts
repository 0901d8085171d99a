import type { FoundInstructor } from '@koya/contract/endpoints/catalogue.ts'
import { wordsOf } from '@koya/contract/rules/catalogue/searched-words.ts'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { executePrepared } from '../../db/prepared.ts'
import { courseInstructors, courses, profiles, userRoles, users } from '../../db/schema.ts'

/** A first name that many have leads to the courses of so many of them. */
const MOST = 20
/** As many as are shown above the courses without pushing them away. */
const MOST_SHOWN = 3
/** Nobody has more names than this, and each is one more look. */
const MOST_WORDS = 4

export type FoundTeacher = Omit<FoundInstructor, 'current_employer_designation'> & {
  work: string | null
  isWhole: boolean
}

/** Those who teach something that is offered and in whose name every word of the text begins a word. */
export async function findTeachers(db: Db, text: string): Promise<FoundTeacher[]> {
  const words = wordsOf(text)
  if (words.length === 0 || words.length > MOST_WORDS || words.every((word) => word.length < 2)) return []
  return executePrepared<FoundTeacher>(
    db,
    sql`SELECT ${users.id}, ${users.firstName}, ${users.lastName}, ${profiles.currentEmployerDesignation} AS work,
      ${hasWords(words, '\\M')} AS "isWhole"
    FROM ${users} LEFT JOIN ${profiles} ON ${eq(profiles.userId, users.id)}
    WHERE ${and(isTeacher, isNull(users.deletedAt), hasWords(words), isOffered)}
    ORDER BY "isWhole" DESC, lower(${users.firstName}), lower(${users.lastName}), ${users.id} LIMIT ${sql.raw(String(MOST))}`,
  )
}

export function presentTeachers(found: FoundTeacher[]): FoundInstructor[] {
  return found
    .slice(0, MOST_SHOWN)
    .map(({ work, isWhole: _, ...name }) => ({ ...name, current_employer_designation: work ?? '' }))
}

/**
 * Whose courses a search lists: those of whoever has these names. Of somebody whose name only begins like the words, where
 * no course has the words, because "man" looks for management and not for what Mansur teaches.
 */
export function whoseCourses(found: FoundTeacher[], isInNoCourse: boolean) {
  const whole = found.filter(({ isWhole }) => isWhole)
  return (whole.length === 0 && isInNoCourse ? found : whole).map(({ id }) => id)
}

const isTeacher = sql`${users.id} IN
  (SELECT ${userRoles.userId} FROM ${userRoles} WHERE ${userRoles.role} IN ('Instructor', 'Admin'))`

const isOffered = sql`EXISTS (SELECT FROM ${courseInstructors}
  JOIN ${courses} ON ${courses.id} = ${courseInstructors.courseId} AND ${courses.status} = 1
  WHERE ${courseInstructors.userId} = ${users.id})`

/** Words are letters and digits only, so they mean nothing else in a pattern. */
function hasWords(words: string[], end = ''): SQL | undefined {
  const name = sql`lower(${users.firstName} || ' ' || ${users.lastName})`
  return and(...words.map((word) => sql`${name} ~ ${`\\m${word}${end}`}`))
}
