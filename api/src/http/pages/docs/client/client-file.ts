import { readFileSync } from 'node:fs'
import { type Schema, typeOf } from './type-of.ts'

const client = readFileSync(new URL('./koya-client.ts', import.meta.url), 'utf8')
const IMPORT = "import { type Calls, doneOnce } from './calls.ts'\n"

type Parameter = { in: string; name: string; required?: boolean; schema?: Schema }
type Content = Record<string, { schema?: Schema }>
type Operation = {
  summary?: string
  parameters?: Parameter[]
  requestBody?: { content?: Content; required?: boolean }
  responses?: Record<string, { content?: Content }>
}
type Paths = Record<string, Record<string, Operation>>

/**
 * A client in one file, with the types of every call: made from the OpenAPI document when somebody asks, so that it is never older than
 * the server that sends it.
 */
export function clientFile({ paths = {} }: { paths?: object }, origin: string) {
  const calls = Object.entries(paths as Paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
      operation,
    })),
  )
  const types = calls.map(({ name, operation }) => callOf(name, operation))
  const once = calls.filter(({ operation }) => operation.parameters?.some(({ name }) => name === 'Idempotency-Key'))
  return `/* A client of Koya, made by ${origin}/api/v1/client.ts. Take it along as it is (MIT). */

export type Calls = {
${types.join('\n')}
}

const doneOnce: ReadonlySet<string> = new Set([
${once.map(({ name }) => `  '${name}',`).join('\n')}
])
${client.replace(IMPORT, '')}`
}

function callOf(name: string, { summary = '', parameters = [], requestBody, responses }: Operation) {
  const parts = [
    partOf(
      'params',
      parameters.filter((parameter) => parameter.in === 'path'),
    ),
    partOf(
      'query',
      parameters.filter((parameter) => parameter.in === 'query'),
    ),
    bodyOf(requestBody?.content),
  ]
  const answer = responses?.['200']?.content?.['application/json']?.schema
  const input = parts.filter(Boolean).join('; ')
  return `  /** ${summary.replaceAll('*/', '')} */\n  '${name}': { input: { ${input} }; answer: ${orFile(answer)} }`
}

function partOf(part: 'params' | 'query', parameters: Parameter[]) {
  if (parameters.length === 0) return ''
  const isNeeded = parameters.some(({ required }) => required)
  const fields = parameters.map(({ name, required, schema = {} }) => `${name}${required ? '' : '?'}: ${wordOf(schema)}`)
  return `${part}${isNeeded ? '' : '?'}: { ${fields.join('; ')} }`
}

/** In an address everything is a word; only choices are worth saying. */
function wordOf(schema: Schema) {
  const isChoice = schema.enum !== undefined || schema.const !== undefined
  return isChoice ? typeOf(schema) : 'string | number | boolean'
}

function bodyOf(content: Content = {}) {
  const json = content['application/json']?.schema
  if (json) return `body${json.required?.length || json.type !== 'object' ? '' : '?'}: ${typeOf(json)}`
  const form = content['multipart/form-data']?.schema
  if (!form) return ''
  const fields = Object.entries(form.properties ?? {}).map(
    ([name, part]) => `${name}${form.required?.includes(name) ? '' : '?'}: ${orFile(part)}`,
  )
  return `body: { ${fields.join('; ')} }`
}

/** Where the document says nothing of what it is, it is a file. */
function orFile(schema: Schema = {}) {
  const type = typeOf(schema)
  return type === 'unknown' ? 'Blob' : type
}
