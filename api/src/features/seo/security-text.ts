const HALF_A_YEAR_MS = 182 * 24 * 3_600_000

/** `security.txt` (RFC 9116). Whoever reads it has half a year, counted from today, before they must read it again. */
export function securityText({ contact, origin, now }: { contact: string; origin: string; now: Date }) {
  const expires = new Date(now.getTime() + HALF_A_YEAR_MS).toISOString().replace(/T.*/, 'T00:00:00Z')
  return [
    `Contact: ${contact}`,
    `Expires: ${expires}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    'Preferred-Languages: en',
    '',
  ].join('\n')
}
