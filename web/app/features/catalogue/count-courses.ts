import { grouped } from '@koya/contract/rules/grouped.ts'

/** '1 course', '1,024 courses' */
export function countCourses(count: number) {
  return `${grouped(count)} ${count === 1 ? 'course' : 'courses'}`
}
