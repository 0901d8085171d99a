import { Failure } from '@koya/contract/failures.ts'
import { messages } from '@koya/contract/messages.ts'
import type { FastifyRequest } from 'fastify'

const DEEPEST = 20

/** PostgreSQL cannot keep a NUL byte or half a character in a text, and nobody types one. Nor does anyone nest that deep. */
export async function refuseUnkeepable({ params, query, body }: FastifyRequest) {
  const errors: Record<string, string[]> = {}
  for (const part of [params, query, body]) {
    if (typeof part !== 'object' || part === null) continue
    for (const [field, value] of Object.entries(part))
      if (!canKeep(value, 0)) errors[field] = [messages.field.cannotBeKept]
  }
  if (Object.keys(errors).length) throw new Failure('bad_input', errors)
}

function canKeep(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  return depth < DEEPEST && Object.values(value).every((inner) => canKeep(inner, depth + 1))
}
