/** One line of the doctor's table. Only `broken` is a reason to worry: what is not set up has an embedded stand-in. */
export type Finding = { name: string; state: 'works' | 'broken' | 'unset'; detail: string }

/** Part of an address that may be shown: never its user, password or query. */
export function publicPart(url: string) {
  const { host, pathname, protocol, searchParams } = new URL(url)
  return `${protocol}//${searchParams.get('host') ?? host}${pathname === '/' ? '' : pathname}`
}

/** Node leaves the message empty where several addresses were tried, and `fetch` hides the reason in the cause. */
export function reason(error: unknown): string {
  const { message, cause, code } = error as NodeJS.ErrnoException
  if (cause) return reason(cause)
  return message || code || 'no reason given'
}
