import { readdir, readFile } from 'node:fs/promises'
import type { PackagedLesson } from '../../../course-package/packaged-course.ts'
import { ProblemList } from '../../../course-package/problem-list.ts'
import { readLesson } from '../../../course-package/read-lesson.ts'
import { demoFolder } from './demo-folder.ts'

/**
 * The lessons of papers that are written, from `demo/papers`, by the code of the paper in small letters: its first one is a file
 * of that name, and where there are more, a folder holds them in their order.
 */
export async function readPaperLessons(): Promise<Map<string, PackagedLesson[]>> {
  const folder = `${demoFolder}papers`
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.md')).sort()
  const files = new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(`${folder}/${name}`)] as const)),
  )
  const problems = new ProblemList()
  const lessons = names.flatMap((name) => {
    const lesson = readLesson({ files, problems, yamlBytes: 0 }, name)
    return lesson ? [{ paper: paperOf(name), lesson }] : []
  })
  problems.throwIfAny()
  const byPaper = Map.groupBy(lessons, ({ paper }) => paper)
  return new Map([...byPaper].map(([paper, own]) => [paper, own.map(({ lesson }) => lesson)]))
}

/** `TC-1.md` and everything in the folder `TC-1` belong to one paper. */
function paperOf(name: string) {
  const [first = name] = name.split('/')
  return first.replace(/\.md$/, '')
}
