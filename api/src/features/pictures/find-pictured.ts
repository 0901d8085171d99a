import { type CategoryKey, categories as knownCategories } from '@koya/contract/rules/catalogue/categories.ts'
import { and, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { inTheMarket } from '../../access/who-may-see.ts'
import type { MotifName } from '../../artwork/cloths/motifs/motifs.ts'
import { subCategoryMotifs } from '../../artwork/cloths/sub-category-motifs.ts'
import { sceneAt } from '../../artwork/scenes/read-scene.ts'
import type { Db } from '../../db/client.ts'
import { categories, courses } from '../../db/schema.ts'
import { clothSeed, pictureVersion } from '../catalogue/course-pictures.ts'

const subCategories = alias(categories, 'sub_categories')

/** What the picture of an active course is drawn from. */
export async function findPictured(db: Db, id: number) {
  const [row] = await db
    .select({
      course: { id: courses.id, name: courses.name, priceKobo: courses.priceKobo, thumbnail: courses.thumbnail },
      category: { key: categories.key },
      subCategoryKey: subCategories.key,
    })
    .from(courses)
    .innerJoin(categories, eq(categories.id, courses.categoryId))
    .leftJoin(subCategories, eq(subCategories.id, courses.subCategoryId))
    .where(and(eq(courses.id, id), inTheMarket))
  if (!row) return undefined
  const category = categoryOf(row.category.key)
  const motifs: Partial<Record<string, MotifName>> = subCategoryMotifs[category]
  const motif = motifs[row.subCategoryKey ?? '']
  const { thumbnail, ...course } = row.course
  const drawn = { category, motif, seed: clothSeed(id), scene: sceneAt(thumbnail) }
  return { ...course, ...drawn, version: pictureVersion(row) }
}

function categoryOf(key: string): CategoryKey {
  return knownCategories.find((category) => category.key === key)?.key ?? 'others'
}
