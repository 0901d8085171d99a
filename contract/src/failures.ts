import { messages } from './messages.ts'

/** Every refusal the API can give: its status and its sentence. */
export const failures = {
  malformed: [400, messages.api.malformed],
  unauthenticated: [401, messages.api.unauthenticated],
  wrong_credentials: [401, messages.login.serverRefusal],
  unconfirmed_email: [403, messages.api.unconfirmedEmail],
  forbidden: [403, messages.api.forbidden],
  not_found: [404, messages.api.notFound],
  course_unavailable: [404, messages.api.courseUnavailable],
  link_no_longer_valid: [410, messages.api.linkNoLongerValid],
  too_large: [413, messages.api.tooLarge],
  wrong_content_type: [415, messages.api.wrongContentType],
  bad_input: [422, messages.api.badInput],
  too_many_requests: [429, messages.api.tooManyRequests],
  internal: [500, messages.api.internal],
  busy: [503, messages.api.busy],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type FailureCode = keyof typeof failures

/** An expected refusal. Anything else that is thrown is a bug and answers 500. */
export class Failure extends Error {
  readonly code: FailureCode
  readonly errors: Record<string, string[]> | undefined
  /** Seconds after which it is worth trying again. */
  readonly retryAfter: number | undefined

  constructor(
    code: FailureCode,
    errors?: Record<string, string[]>,
    { retryAfter, ...options }: ErrorOptions & { retryAfter?: number } = {},
  ) {
    super(failures[code][1], options)
    this.code = code
    this.errors = errors
    this.retryAfter = retryAfter
  }

  get status(): number {
    return failures[this.code][0]
  }
}
