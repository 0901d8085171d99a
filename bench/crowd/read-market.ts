import { eq } from 'drizzle-orm'
import type { Db } from '../../api/src/db/client.ts'
import { courses } from '../../api/src/db/schema.ts'
import type { Market } from './visitor.ts'

export async function readMarket(db: Db): Promise<Market> {
  const rows = await db
    .select({ id: courses.id, name: courses.name, categoryId: courses.categoryId })
    .from(courses)
    .where(eq(courses.status, 1))
  return {
    courseIds: rows.map(({ id }) => id),
    categoryIds: [...new Set(rows.flatMap(({ categoryId }) => categoryId ?? []))],
    words: [...new Set(rows.flatMap(({ name }) => name.toLowerCase().match(/[a-z]{4,}/g) ?? []))],
  }
}
