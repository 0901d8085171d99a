import type { FoundInstructor } from '@koya/contract/endpoints/catalogue.ts'
import { wordsOf } from '@koya/contract/rules/catalogue/searched-words.ts'
import { and, eq, isNull, type Param, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { statementOnce } from '../../db/prepared.ts'
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
  const patterns = namePatterns(wordsOf(text))
  return patterns.begins.length > 0 ? called(db, patterns) : []
}

/** Patterns of the words of a name. None where nobody can be meant. */
export function namePatterns(words: string[]) {
  const meant = words.length > MOST_WORDS || words.every((word) => word.length < 2) ? [] : words
  return {
    parts: meant.map((word) => `%${word}%`),
    // Words are letters and digits only, so they mean nothing else in a pattern.
    begins: meant.map((word) => `\\m${word}`),
    wholes: meant.map((word) => `\\m${word}\\M`),
  }
}

export type NamePatterns = ReturnType<typeof namePatterns>

const called = statementOnce<FoundTeacher>(() => teachersCalled(sql.placeholder))

/** To look for a part of a name costs a tenth of matching its words, and leaves few names for that. */
export function teachersCalled(given: (pattern: keyof NamePatterns) => Placeholder | Param): SQL {
  const name = sql`lower(${users.firstName} || ' ' || ${users.lastName})`
  const [parts, begins, wholes] = (['parts', 'begins', 'wholes'] as const).map((each) => sql`${given(each)}::text[]`)
  const isCalled = and(sql`cardinality(${parts}) > 0`, sql`${name} LIKE ALL (${parts})`, sql`${name} ~ ALL (${begins})`)
  return sql`SELECT ${users.id}, ${users.firstName}, ${users.lastName}, ${profiles.currentEmployerDesignation} AS work,
      ${name} ~ ALL (${wholes}) AS "isWhole"
    FROM ${users} LEFT JOIN ${profiles} ON ${eq(profiles.userId, users.id)}
    WHERE ${and(isCalled, isTeacher, isNull(users.deletedAt), isOffered)}
    ORDER BY "isWhole" DESC, lower(${users.firstName}), lower(${users.lastName}), ${users.id} LIMIT ${sql.raw(String(MOST))}`
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

// No EXISTS: PostgreSQL would first read who teaches any course, for the few who are called so.
const isOffered = sql`(SELECT true FROM ${courseInstructors}
  JOIN ${courses} ON ${courses.id} = ${courseInstructors.courseId} AND ${courses.status} = 1
  WHERE ${courseInstructors.userId} = ${users.id} LIMIT 1) IS NOT NULL`
