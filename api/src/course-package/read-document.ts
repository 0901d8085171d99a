import { messages } from '@koya/contract/protocol/messages.ts'
import { load, YAMLException } from 'js-yaml'
import { isKeepable } from '../http/limits/refuse-unkeepable.ts'
import { packageLimits } from './package-limits.ts'
import type { PackageFiles } from './packaged-course.ts'
import type { ProblemList } from './problem-list.ts'

/** A file of a package: what its YAML says, and the text below it. */
export type PackageDocument = {
  file: string
  fields: unknown
  body: string
  lineOf: (field: string) => number | undefined
}

/** Reads the files of one package one after the other, and says what is wrong with them. */
export type Reading = { files: PackageFiles; problems: ProblemList; yamlBytes: number }

const fence = /^---[ \t]*\n((?:[^\n]*\n)*?)---[ \t]*(?:\n|$)/

/** A Markdown file with front matter between two lines of `---`. */
export function readMarkdown(reading: Reading, file: string): PackageDocument | undefined {
  const text = readText(reading, file)
  if (text === undefined) return undefined
  const [whole, yaml] = fence.exec(text) ?? []
  if (whole !== undefined && yaml !== undefined)
    return readYaml(reading, { file, yaml, firstLine: 2, body: asKept(text.slice(whole.length)) })
  reading.problems.add(file, 'begins with front matter: a line ---, the fields, and another line ---', 1)
  return undefined
}

/** A file that is YAML from its first line to its last. */
export function readYamlFile(reading: Reading, file: string) {
  const yaml = readText(reading, file)
  return yaml === undefined ? undefined : readYaml(reading, { file, yaml, firstLine: 1, body: '' })
}

/** As a text is kept: lines end in one way, and there is nothing blank before or after it. */
export function asKept(text: string) {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd()
}

function readText({ files, problems }: Reading, file: string) {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(files.get(file)).replace(/\r\n?/g, '\n')
    if (!text.includes('\0')) return text
  } catch {
    // Said below.
  }
  problems.add(file, 'is no text in UTF-8')
  return undefined
}

type Source = { file: string; yaml: string; firstLine: number; body: string }

function readYaml(reading: Reading, { file, yaml, firstLine, body }: Source): PackageDocument | undefined {
  const { problems } = reading
  reading.yamlBytes += yaml.length
  if (reading.yamlBytes > packageLimits.yamlBytes) {
    problems.add(file, 'there are more fields and questions in this package than can be read')
    return undefined
  }
  try {
    const fields = yaml.trim() === '' ? {} : load(yaml, { maxAliases: 0, maxDepth: 10 })
    if (!canKeep(fields)) problems.add(file, messages.field.cannotBeKept)
    const lines = linesOf(yaml, firstLine)
    const lineOf = (field: string) => lines.get(field)
    return { file, fields, body, lineOf }
  } catch (error) {
    const { reason, mark } = error instanceof YAMLException ? error : { reason: 'cannot be read', mark: undefined }
    problems.add(file, `the fields are not written as YAML: ${reason}`, (mark?.line ?? 0) + firstLine)
    return undefined
  }
}

function canKeep(value: unknown): boolean {
  if (typeof value === 'string') return isKeepable(value)
  return typeof value !== 'object' || value === null || Object.values(value).every(canKeep)
}

/** Where each field begins. Looked up once: there may be as many problems as lines. */
function linesOf(yaml: string, firstLine: number) {
  const lines = new Map<string, number>()
  for (const [at, line] of yaml.split('\n').entries()) {
    const field = /^(\w{1,60}):/.exec(line)?.[1]
    if (field !== undefined && !lines.has(field)) lines.set(field, at + firstLine)
  }
  return lines
}
