import { Failure } from '@koya/contract/protocol/failures.ts'
import { z } from 'zod'

/** What cannot be understood counts as no answer. */
export function understand<T extends z.ZodType>(schema: T, answer: unknown): z.output<T> {
  const parsed = schema.safeParse(answer)
  if (!parsed.success) throw unavailable(parsed.error)
  return parsed.data
}

export function unavailable(cause: unknown): never {
  throw new Failure('provider_unavailable', undefined, { cause, retryAfter: 60 })
}

/** Paystack writes amounts as numbers here and as texts there. */
export const wholeNumber = z.union([
  z.int(),
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
])
