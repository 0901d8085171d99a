import type { Deps } from '../../../deps.ts'
import { readReadiness } from './readiness.ts'
import { type FileFormat, fileOf } from './report-file.ts'

const heads = [
  'Paper',
  'Title',
  'Name',
  'Groups',
  'Exam begins on',
  'Answers',
  'Ready from, per cent',
  'Ready to, per cent',
]

/** What the screen says of everybody, as a file: where too few answers say anything, the two numbers are empty. */
export async function readinessFile(
  deps: Deps,
  userId: number,
  slug: string,
  group: number | undefined,
  format: FileFormat,
) {
  const { papers } = await readReadiness(deps, userId, slug, { group })
  const rows = papers.flatMap(({ code, title, people }) =>
    people.map(({ name, groups, starts_on, answers, readiness }) => [
      code,
      title,
      name,
      groups,
      starts_on,
      answers,
      readiness?.low ?? '',
      readiness?.high ?? '',
    ]),
  )
  return fileOf([heads, ...rows], { name: `${slug}-readiness`, title: 'Readiness' }, format)
}
