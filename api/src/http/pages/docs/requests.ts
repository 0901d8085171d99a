import { type Endpoint, fullPath } from '@koya/contract/protocol/endpoint.ts'
import type { z } from 'zod'
import { exampleOf, jsonSchemaOf } from './example-of.ts'

export type Field = { name: string; value: string; isNeeded: boolean; isFile: boolean }
type Sent = { path: Field[]; query: Field[]; body: string | undefined; form: Field[] }

/** What is sent to an endpoint, part by part, with an example for each. */
export function exampleRequest({ params, query, body }: Endpoint): Sent {
  const isForm = body !== undefined && fieldsOf(body).some(({ isFile }) => isFile)
  return {
    path: params ? fieldsOf(params) : [],
    query: query ? fieldsOf(query) : [],
    body: body && !isForm ? JSON.stringify(exampleOf(body, 'input'), null, 2) : undefined,
    form: body && isForm ? fieldsOf(body) : [],
  }
}

/** The fields of an object. What no JSON can hold is a file. */
function fieldsOf(schema: z.ZodType): Field[] {
  const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input')
  const values = exampleOf(schema, 'input') as Record<string, unknown>
  return Object.entries(properties).map(([name, part]) => ({
    name,
    value: textOf(values[name]),
    isNeeded: required.includes(name),
    isFile: typeof part === 'object' && Object.keys(part).length === 0 && name === 'file',
  }))
}

function textOf(value: unknown) {
  return typeof value === 'object' ? '' : String(value)
}

/** The request as a line for a shell. The token is in a variable, so that it ends up in no history. */
export function curlOf(endpoint: Endpoint, origin: string) {
  const { path, query, body, form } = exampleRequest(endpoint)
  const filled = fullPath(endpoint.path)
    .split('/')
    .map((part) =>
      part.startsWith(':') ? encodeURIComponent(path.find(({ name }) => `:${name}` === part)?.value ?? '1') : part,
    )
    .join('/')
  const needed = query.filter(({ isNeeded }) => isNeeded).map(({ name, value }): [string, string] => [name, value])
  const search = needed.length > 0 ? `?${new URLSearchParams(needed)}` : ''
  const parts = [
    `curl${endpoint.method === 'GET' ? '' : ` -X ${endpoint.method}`} ${quoted(origin + filled + search)}`,
    ...(endpoint.access === 'anyone' ? [] : ['-H "Authorization: Bearer $KOYA_TOKEN"']),
    ...(body === undefined
      ? []
      : ["-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(JSON.parse(body)))}`]),
    ...form.map(({ name, value, isFile }) => `-F ${quoted(isFile ? `${name}=@file` : `${name}=${value}`)}`),
  ]
  return parts.join(' \\\n  ')
}

/** For a shell: nothing between single quotes means anything. */
function quoted(text: string) {
  return `'${text.replaceAll("'", "'\\''")}'`
}
