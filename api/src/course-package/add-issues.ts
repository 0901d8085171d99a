import type { z } from 'zod'
import '../http/field-sentences.ts'
import type { ProblemList } from './problem-list.ts'
import type { PackageDocument } from './read-document.ts'

type Issue = z.core.$ZodIssue
/** How the fields of a schema are called in a package, where they are called otherwise; '' is what the schema wraps them in. */
export type PackageNames = Record<string, string>

/** What a schema finds wrong, in the words of whoever wrote the file. */
export function addIssues(
  problems: ProblemList,
  { file, lineOf }: PackageDocument,
  { issues }: { issues: Issue[] },
  { value, names = {}, within = '' }: { value: unknown; names?: PackageNames; within?: string },
) {
  for (const issue of issues) {
    const path = issue.path.map(String)
    const field = path.map((part) => names[part] ?? part).filter(Boolean)
    const line = field[0] ? lineOf(field[0]) : undefined
    const isMissing = valueAt(value, path) === undefined
    for (const said of sentencesOf(issue, isMissing))
      problems.add(file, `${within}${nameOf(field)}${said}`, within ? undefined : line)
  }
}

/** `sections 2 lessons 3: ` as people count. */
function nameOf(field: string[]) {
  return field.length ? `${field.map((part) => (/^\d+$/.test(part) ? Number(part) + 1 : part)).join(' ')}: ` : ''
}

function sentencesOf(issue: Issue, isMissing: boolean) {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => `there is no field ${shorten(key)} here`)
  if (isMissing) return ['is missing']
  if (issue.code === 'invalid_type') return [`must be ${kinds[issue.expected] ?? issue.expected}`]
  return [issue.message]
}

const kinds: Record<string, string> = {
  string: 'text; put it in quotes if it looks like a number',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
}

function shorten(name: string) {
  return name.replace(/[^\P{C}]/gu, '?').slice(0, 60)
}

function valueAt(value: unknown, path: string[]): unknown {
  return path.reduce<unknown>((at, part) => (at as Record<string, unknown> | null | undefined)?.[part], value)
}
