import { counts, searchMenu } from '@koya/contract/rules/constants.ts'

export type LearningMenu = (typeof searchMenu)[number]

/** What My Learning and My Courses sort by (S1 §2, S2 §9). */
export const sortMethods = [
  ['naming_convention', 'Name'],
  ['self', 'Self Paced'],
  ['led_by_instructor', 'Instructor Led'],
  ['free_course_offering', 'Free'],
  ['payment_required', 'Paid'],
] as const
export type SortMethod = (typeof sortMethods)[number][0]

/** Unknown values count as none. */
export function readLearningUrl(params: URLSearchParams) {
  const menu = searchMenu.find((entry) => entry === params.get('search_menu')) ?? 'all'
  const method = sortMethods.map(([name]) => name).find((name) => name === params.get('method'))
  return { menu, method }
}

export function menuLink(path: string, menu: LearningMenu) {
  return `${path}?${new URLSearchParams({ search_menu: menu, optimize: 'true', max_range: String(counts.sideMenuMaxRange) })}`
}

/** My Courses carries `search` as well. */
export function sortLink(path: string, menu: LearningMenu, method: SortMethod) {
  const params = new URLSearchParams({ search_menu: menu, method, filter: 'course' })
  if (path !== '/mylearning') params.set('search', menu)
  return `${path}?${params}`
}
