import type { Endpoint } from '@koya/contract/protocol/endpoint.ts'
import type { FailureCode } from '@koya/contract/protocol/failures.ts'

/** Refusals that any call can give. */
export const commonRefusals = [
  'malformed',
  'bad_input',
  'too_large',
  'wrong_content_type',
  'other_person',
  'too_many_requests',
  'busy',
  'internal',
] as const satisfies FailureCode[]

/** Refusals that any call can give which needs a session. */
export const sessionRefusals = [
  'unauthenticated',
  'forbidden',
  'second_factor_set_up_needed',
] as const satisfies FailureCode[]

/** Every refusal that a call can give, its own first. */
export function refusalsOf({ access, failures = [] }: Pick<Endpoint, 'access' | 'failures'>): FailureCode[] {
  return [...new Set([...failures, ...(access === 'anyone' ? [] : sessionRefusals), ...commonRefusals])]
}
