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

/** Refusals of a call that is done once for its Idempotency-Key. */
export const onceRefusals = [
  'call_in_progress',
  'call_cut_off',
  'answer_not_kept',
  'key_of_other_call',
] as const satisfies FailureCode[]

/** Whether a call takes an Idempotency-Key: for somebody we know it is any that makes something, for everyone those that say so. */
export function isDoneOnce({ method, access, isDoneOnce }: Pick<Endpoint, 'method' | 'access' | 'isDoneOnce'>) {
  return method === 'POST' && (access !== 'anyone' || isDoneOnce === true)
}

type Refusing = Pick<Endpoint, 'access' | 'failures' | 'method' | 'isDoneOnce'>

/** Every refusal that a call can give, its own first. */
export function refusalsOf(endpoint: Refusing): FailureCode[] {
  const { access, failures = [] } = endpoint
  const ofSession = access === 'anyone' ? [] : sessionRefusals
  return [...new Set([...failures, ...ofSession, ...(isDoneOnce(endpoint) ? onceRefusals : []), ...commonRefusals])]
}
