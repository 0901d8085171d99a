/**
 * What PostgreSQL and the line to it say when they cannot answer just now: a lock or an answer that took too long, two that
 * got into each other's way, too many connections, a server that stops or has not started.
 */
const transientCodes = new Set('55P03 57014 40P01 40001 53300 57P01 57P02 57P03 25P03'.split(' '))

/** What keeps us from a server: it is not there, nobody knows where it is, or the line to it is down. */
const unreachableCodes = new Set(
  'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN'.split(' '),
)

/** pg has no code for these. */
const transientTexts = ['Connection terminated', 'timeout exceeded when trying to connect', 'is not queryable']

type DatabaseError = Error & { code?: string; syscall?: string; severity?: string }

/** Whether a failed query may well succeed in a moment. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('query' in error) return isTransient(error.cause)
  const { code = '', syscall, severity } = error as DatabaseError
  if (transientCodes.has(code) || unreachableCodes.has(code)) return true
  // A server that was stopped takes its socket away. Any other file that is missing is a mistake of ours.
  if (code === 'ENOENT' && syscall === 'connect') return true
  // A pooler says so of the server behind it. Not fatal, it would be a statement that we have sent wrongly.
  if (severity === 'FATAL' && code.startsWith('08')) return true
  return transientTexts.some((text) => error.message.includes(text))
}
