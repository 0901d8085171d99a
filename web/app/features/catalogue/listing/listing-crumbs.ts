import { type CatalogueFilter, writeCatalogueUrl } from '@koya/contract/rules/catalogue/catalogue-url.ts'

type Category = { id: number; name: string; sub_courses: { id: number; name: string }[] }

/** From the landing page down to the category and sub-course that are listed, where it is one. */
export function listingCrumbs({ places = [] }: CatalogueFilter, categories: Category[]) {
  const crumbs = [
    { name: 'Koya', path: '/' },
    { name: 'Courses', path: '/courses' },
  ]
  const [place] = places
  const category = categories.find((each) => each.id === place?.category)
  if (!category || places.length > 1) return crumbs
  crumbs.push({ name: category.name, path: writeCatalogueUrl({ category: category.id }) })
  const sub = category.sub_courses.find((each) => each.id === place?.subCourse)
  if (sub) crumbs.push({ name: sub.name, path: writeCatalogueUrl({ places }) })
  return crumbs
}
