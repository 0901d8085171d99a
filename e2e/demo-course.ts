import { fileURLToPath } from 'node:url'
import { lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { aYearFrom } from '../api/src/course-package/a-year-from.ts'
import { readFolder } from '../api/src/course-package/files/read-folder.ts'
import { readPackage } from '../api/src/course-package/read-package.ts'

/** A course of the demo market, with the answers to its questions. */
export async function demoCourse(folder: string) {
  const path = fileURLToPath(new URL(`../demo/courses/${folder}`, import.meta.url))
  const { course } = readPackage(await readFolder(path), aYearFrom(lagosDay(new Date())))
  const questions = course.sections.flatMap(({ lessons }) => lessons.flatMap((lesson) => lesson.questions))
  return { ...course, questions }
}
