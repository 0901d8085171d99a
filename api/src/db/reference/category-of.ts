import { categories } from '@koya/contract/rules/catalogue/categories.ts'
import { subCategories } from './sub-categories.ts'

/** The ids of a sub-course and its category, by the rule of `seed-reference.ts`. */
export function categoryOf(key: string) {
  for (const category of categories) {
    const position = Object.keys(subCategories[category.key]).indexOf(key)
    if (position >= 0) return { categoryId: category.id, subCategoryId: category.id * 100 + position + 1 }
  }
  throw new Error(`No category has the sub-course ${key}`)
}
