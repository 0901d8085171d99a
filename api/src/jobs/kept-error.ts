const LONGEST_READ = 5_000
const LONGEST_KEPT = 500

/**
 * What may be kept of an error: its sentence, without email addresses. A mail server names the person in its refusal, and
 * what failed is kept longer than a deleted account.
 */
export function keptError(error: unknown) {
  const text = error instanceof Error ? error.message : String(error)
  const withoutAddresses = text.slice(0, LONGEST_READ).replace(/[^\s<>@"']{1,64}@[^\s<>@"',;]{1,255}/g, '[address]')
  return withoutAddresses.slice(0, LONGEST_KEPT)
}
