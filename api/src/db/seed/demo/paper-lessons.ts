import { readdir, readFile } from 'node:fs/promises'
import type { PackagedLesson } from '../../../course-package/packaged-course.ts'
import { ProblemList } from '../../../course-package/problem-list.ts'
import { readLesson } from '../../../course-package/read-lesson.ts'
import { demoFolder } from './demo-folder.ts'

/** The first lesson of each paper, from `demo/papers`, by the code of the paper in small letters. */
export async function readPaperLessons(): Promise<Map<string, PackagedLesson>> {
  const folder = `${demoFolder}papers`
  const names = await readdir(folder)
  const files = new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(`${folder}/${name}`)] as const)),
  )
  const problems = new ProblemList()
  const lessons = names.flatMap((name) => {
    const lesson = readLesson({ files, problems, yamlBytes: 0 }, name)
    return lesson ? [[name.replace(/\.md$/, ''), lesson] as const] : []
  })
  problems.throwIfAny()
  return new Map(lessons)
}
