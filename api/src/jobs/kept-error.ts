const LONGEST_READ = 5_000
const LONGEST_KEPT = 500

/**
 * What may be kept of an error: its sentence, without email addresses. A mail server names the person in its refusal, and
 * what failed is kept longer than a deleted account.
 */
export function keptError(error: unknown) {
  const text = error instanceof Error ? error.message : String(error)
  const words = text.slice(0, LONGEST_READ).split(/([\s<>"',;]+)/)
  const withoutAddresses = words.map((word) => (word.includes('@', 1) ? '[address]' : word)).join('')
  return withoutAddresses.slice(0, LONGEST_KEPT)
}
