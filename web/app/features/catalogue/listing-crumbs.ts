import { type CatalogueFilter, writeCatalogueUrl } from '@koya/contract/catalogue-url.ts'

type Category = { id: number; name: string; sub_courses: { id: number; name: string }[] }

/** From the landing page down to the category and sub-course that are listed. */
export function listingCrumbs({ category: id, subCategory: subId }: CatalogueFilter, categories: Category[]) {
  const crumbs = [
    { name: 'Koya', path: '/' },
    { name: 'Courses', path: '/courses' },
  ]
  const category = categories.find((each) => each.id === id)
  if (!category) return crumbs
  crumbs.push({ name: category.name, path: writeCatalogueUrl({ category: category.id }) })
  const sub = category.sub_courses.find((each) => each.id === subId)
  if (sub) crumbs.push({ name: sub.name, path: writeCatalogueUrl({ category: category.id, subCategory: sub.id }) })
  return crumbs
}
