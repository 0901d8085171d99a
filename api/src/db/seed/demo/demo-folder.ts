import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { LagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { load } from 'js-yaml'
import { z } from 'zod'
import { aYearFrom } from '../../../course-package/a-year-from.ts'
import { readFolder } from '../../../course-package/files/read-folder.ts'
import type { PackagedCourse, PackagedLesson } from '../../../course-package/packaged-course.ts'
import { readPackage } from '../../../course-package/read-package.ts'

/** The demo market as files, ending in a slash. */
export const demoFolder = fileURLToPath(new URL('../../../../../demo/', import.meta.url))

const market = z.strictObject({
  today: z.iso.date(),
  courses: z.record(z.string(), z.union([z.string().transform((one) => [one]), z.array(z.string())])),
})

/** The courses of `demo/` by the name of their folder, and who teaches them, in their order. */
export async function readDemoFolder(today: LagosDay) {
  const { courses: teachers, today: todayThere } = market.parse(
    load(await readFile(`${demoFolder}market.yaml`, 'utf8')),
  )
  const later = Date.parse(today) - Date.parse(todayThere)
  const found = await readdir(`${demoFolder}courses`)
  const courses = await Promise.all(found.map(async (name) => [name, await readCourse(name, today, later)] as const))
  return { courses: new Map(courses), teachers: Object.entries(teachers) }
}

async function readCourse(name: string, today: LagosDay, later: number): Promise<PackagedCourse> {
  const { course } = readPackage(await readFolder(`${demoFolder}courses/${name}`), aYearFrom(today))
  const sections = course.sections.map(({ title, lessons }) => ({
    title,
    lessons: lessons.map((lesson) => moveClass(lesson, later)),
  }))
  return { ...course, sections }
}

/** So that there is always a class that was held and one that is to come. */
function moveClass(lesson: PackagedLesson, later: number): PackagedLesson {
  const { content } = lesson
  if (content.kind !== 'live') return lesson
  const move = (moment: string) => new Date(Date.parse(moment) + later).toISOString()
  return { ...lesson, content: { ...content, starts_at: move(content.starts_at), ends_at: move(content.ends_at) } }
}
