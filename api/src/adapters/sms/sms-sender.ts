/** What became of a text message. `refused` is known not to have left; of `unknown` nobody can say. */
export type SmsOutcome = { state: 'sent'; id: string } | { state: 'refused' | 'unknown'; reason: string }

/** Hands a text message on, once. The number is E.164. Never throws: a message that may have left must not be sent again. */
export type SmsSender = { name: string; send: (to: string, text: string) => Promise<SmsOutcome> }

const TIMEOUT_MS = 20_000

/** Asks a provider. What cannot be reached has not taken it; what does not answer in time may have. */
export async function askProvider(
  url: string,
  asked: { headers: Record<string, string>; body: string },
  understand: (status: number, answer: unknown) => SmsOutcome,
): Promise<SmsOutcome> {
  try {
    const response = await fetch(url, { method: 'POST', ...asked, signal: AbortSignal.timeout(TIMEOUT_MS) })
    const answer: unknown = await response.json().catch(() => undefined)
    if (response.status >= 500) return { state: 'unknown', reason: `the provider answers ${response.status}` }
    return understand(response.status, answer)
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { code?: string }
    const isUnreached = code === 'ENOTFOUND' || code === 'ECONNREFUSED' || code === 'EAI_AGAIN'
    return { state: isUnreached ? 'refused' : 'unknown', reason: code ?? (error as Error).name }
  }
}
