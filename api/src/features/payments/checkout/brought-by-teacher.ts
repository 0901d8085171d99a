import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { courseTeachers } from '../../../db/schema.ts'

type Came = { by: number | undefined; userId: number; courseIds: number[] }

/** Whose own link counts for each course: that of somebody else, and only where they teach it. */
export async function broughtByTeacher(tx: Tx, { by, userId, courseIds }: Came) {
  if (by === undefined || by === userId) return () => null
  const rows = await tx
    .select({ id: courseTeachers.courseId })
    .from(courseTeachers)
    .where(and(eq(courseTeachers.userId, by), inArray(courseTeachers.courseId, courseIds)))
  const taught = new Set(rows.map(({ id }) => id))
  return (courseId: number) => (taught.has(courseId) ? by : null)
}
