import { readdir, readFile } from 'node:fs/promises'
import type { PackagedQuestion } from '../../../course-package/packaged-course.ts'
import { ProblemList } from '../../../course-package/problem-list.ts'
import { readYamlFile } from '../../../course-package/read-document.ts'
import { readQuestions } from '../../../course-package/read-questions.ts'
import { demoFolder } from './demo-folder.ts'

/** Practice for papers that have no folder of their own yet, from `demo/practice`, by the code of the paper in small letters. */
export async function readPaperPractice(): Promise<Map<string, PackagedQuestion[]>> {
  const folder = `${demoFolder}practice`
  const names = await readdir(folder)
  const files = new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(`${folder}/${name}`)] as const)),
  )
  const problems = new ProblemList()
  const reading = { files, problems, yamlBytes: 0 }
  const practice = names.flatMap((name) => {
    const document = readYamlFile(reading, name)
    return document ? [[name.replace(/\.yaml$/, ''), readQuestions(problems, document, document.fields)] as const] : []
  })
  problems.throwIfAny()
  return new Map(practice)
}
