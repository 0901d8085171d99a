/**
 * What PostgreSQL and the line to it say when they cannot answer just now: a lock or an answer that took too long, two that
 * got into each other's way, too many connections, a server that stops or has not started.
 */
const transientCodes = new Set(
  '55P03 57014 40P01 40001 53300 57P01 57P02 57P03 25P03 ECONNREFUSED ECONNRESET EPIPE'.split(' '),
)

/** pg has no code for these. */
const transientTexts = ['Connection terminated', 'timeout exceeded when trying to connect', 'is not queryable']

/** Whether a failed query may well succeed in a moment. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  if ('query' in error) return isTransient(error.cause)
  return transientCodes.has(String(code)) || transientTexts.some((text) => error.message.includes(text))
}
