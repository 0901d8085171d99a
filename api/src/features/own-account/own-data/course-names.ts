import { inArray, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/client.ts'
import { courses, lessons } from '../../../db/schema.ts'
import type { OwnPart } from './own-data.ts'

export type CourseNames = { courses: Map<number, string>; lessons: Map<number, string> }

/** What the courses and lessons are called that a person's rows speak of by number. */
export async function readCourseNames(db: Db, parts: OwnPart[]): Promise<CourseNames> {
  const named = async (key: string, table: typeof courses | typeof lessons, name: PgColumn) => {
    const ids = parts.flatMap(({ rows }) => rows.map((row) => row[key])).filter((id) => typeof id === 'number')
    const found = await db
      .select({ id: table.id, name: sql<string>`${name}` })
      .from(table)
      .where(inArray(table.id, [...new Set(ids)]))
    return new Map(found.map((one) => [one.id, one.name]))
  }
  return {
    courses: await named('courseId', courses, courses.name),
    lessons: await named('lessonId', lessons, lessons.title),
  }
}
