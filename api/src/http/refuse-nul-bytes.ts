import { Failure } from '@koya/contract/failures.ts'
import type { FastifyRequest } from 'fastify'

/** PostgreSQL cannot keep a NUL byte in a text, and nobody types one. */
export async function refuseNulBytes({ params, query, body }: FastifyRequest) {
  const errors: Record<string, string[]> = {}
  for (const part of [params, query, body]) {
    if (typeof part !== 'object' || part === null) continue
    for (const [field, value] of Object.entries(part))
      if (holdsNul(value)) errors[field] = ['Holds a character we cannot keep']
  }
  if (Object.keys(errors).length) throw new Failure('bad_input', errors)
}

function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsNul)
}
