import { ApiFailure } from '@koya/contract/protocol/client.ts'
import { OURS_HEADER } from '@koya/contract/protocol/endpoint.ts'

type Answered = { header: (name: string) => string | null; status: number; body?: unknown }

/** Whether our own server answered. A network that wants to be logged in to first answers anything in its place. */
export function isOurs({ headers }: Response) {
  return headers.has(OURS_HEADER)
}

/** Whether our server no longer knows the token. Others say 401 too, and theirs ends nobody's session. */
export function endsSession({ header, status, body }: Answered) {
  if (status !== 401) return false
  return header(OURS_HEADER) !== null || (body as { code?: string } | undefined)?.code === 'unauthenticated'
}

/** Our server has looked at it and says no. Without a session, for another person, too often, in trouble: another time. */
export function isForGood(error: unknown): error is ApiFailure {
  const isAnswered = error instanceof ApiFailure && error.isOurs && error.status < 500
  return isAnswered && ![401, 408, 429].includes(error.status) && error.code !== 'other_person'
}
