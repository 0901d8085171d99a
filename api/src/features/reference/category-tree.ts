import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { categories, categoryCounts } from '../../db/schema.ts'

/** Where an admin has put it, else its natural place. */
export const inMenu = sql<number>`coalesce(${categories.menuPosition}, ${categories.position})`

/** The categories with their sub-courses and the number of active courses in each, from one statement. */
export async function categoryTree(db: Db) {
  const rows = await db
    .select({
      id: categories.id,
      parentId: categories.parentId,
      key: categories.key,
      name: categories.name,
      in_filter: categories.inFilter,
      description: categories.description,
      menu_position: inMenu,
      hides_when_empty: categories.hidesWhenEmpty,
      courses: categoryCounts.courses,
    })
    .from(categories)
    .leftJoin(categoryCounts, eq(categoryCounts.categoryId, categories.id))
    .orderBy(asc(categories.position))
  const counted = rows.map((row) => ({ ...row, courses: row.courses ?? 0 }))
  return counted
    .filter((row) => row.parentId === null)
    .map(({ parentId: _, ...category }) => ({
      ...category,
      sub_courses: counted
        .filter((row) => row.parentId === category.id)
        .map(({ id, name, courses }) => ({ id, name, courses })),
    }))
}
