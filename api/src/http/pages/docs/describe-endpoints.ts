import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Endpoint } from '@koya/contract/protocol/endpoint.ts'

export type Described = {
  endpoint: Endpoint
  /** As it is called in the contract. */
  name: string
  /** The file of the contract that defines it. */
  capability: string
  /** The comment above it there. */
  text: string
}

const folder = dirname(createRequire(import.meta.url).resolve('@koya/contract/endpoints/endpoints.ts'))

/** Describes each call that is served. Its sentence is the comment above it in the contract, read from there so that it is written once. */
export async function describeEndpoints(served: Iterable<Endpoint>): Promise<Described[]> {
  const byCall = new Map([...served].map((endpoint) => [callOf(endpoint), endpoint]))
  const described: Described[] = []
  for (const path of filesOf(folder)) {
    const exported: Record<string, unknown> = await import(pathToFileURL(path).href)
    const comments = commentsIn(readFileSync(path, 'utf8'))
    for (const [name, text] of comments) {
      const endpoint = isEndpoint(exported[name]) && byCall.get(callOf(exported[name]))
      if (endpoint) described.push({ endpoint, name, capability: basename(path, '.ts'), text })
    }
  }
  return described
}

/** By name, whichever folder they are in. */
function filesOf(folder: string) {
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  return found.sort((a, b) => basename(a).localeCompare(basename(b))).map((file) => join(folder, file))
}

/** The comment right above each `export const`, by its name, in the order of the file. */
export function commentsIn(source: string) {
  const [first = '', ...rest] = source.split('export const ')
  let before = first
  const found = new Map<string, string>()
  for (const part of rest) {
    const [name = ''] = part.split(' ', 1)
    found.set(name, lastComment(before))
    before = part
  }
  return found
}

function lastComment(source: string) {
  const text = source.trimEnd()
  if (!text.endsWith('*/')) return ''
  const lines = text.slice(text.lastIndexOf('/**') + 3, -2).split('\n')
  return lines
    .map((line) => line.trim().replace(/^\* ?/, ''))
    .join(' ')
    .trim()
}

function callOf({ method, path }: Endpoint) {
  return `${method} ${path}`
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'answer' in value
}
