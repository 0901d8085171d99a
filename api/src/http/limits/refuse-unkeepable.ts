import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** More values than other bodies may hold. */
    mostValues?: number
  }
}

const DEEPEST = 20
const MOST_ERRORS = 100
/** More than any body of ours needs. Each is checked against its field, and each wrong one costs a sentence. */
export const MOST_VALUES = 5_000

/** PostgreSQL cannot keep a NUL byte or half a character in a text, and nobody types one. Nor does anyone nest that deep. */
export async function refuseUnkeepable({ params, query, body, routeOptions }: FastifyRequest) {
  const { mostValues = MOST_VALUES } = routeOptions.config
  const looked = { left: mostValues }
  const unkeepable = [params, query, body].flatMap((part) =>
    Object.entries(isNested(part) ? part : {}).flatMap(([field, value]) => (canKeep(value, looked) ? [] : [field])),
  )
  if (unkeepable.length === 0) return
  const named = unkeepable.slice(0, MOST_ERRORS).map((field) => [field, [messages.field.cannotBeKept]])
  throw new Failure('bad_input', Object.fromEntries(named))
}

function canKeep(value: unknown, looked: { left: number }, depth = 0): boolean {
  if (--looked.left < 0) throw new Failure('too_large')
  // A file as it came: whoever reads it looks at its letters.
  if (value instanceof Uint8Array) return true
  if (typeof value === 'string') return isKeepable(value)
  if (!isNested(value)) return true
  return depth < DEEPEST && Object.values(value).every((inner) => canKeep(inner, looked, depth + 1))
}

function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

export function isKeepable(text: string) {
  return !text.includes('\0') && text.isWellFormed()
}
