import type { LogInAnswer } from '@koya/contract/endpoints/accounts.ts'
import { fullPath } from '@koya/contract/protocol/endpoint.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { ACCOUNT_PAGE } from '../../platform/api.ts'
import { type FactorAsked, keepSession } from '../accounts/log-in.ts'

/** What the server said behind the #. It is taken off the address at once: a ticket is nobody's business. */
export function readReturn() {
  const said = new URLSearchParams(location.hash.slice(1))
  if (location.hash) history.replaceState(history.state, '', location.pathname + location.search)
  const [ticket, refused] = [said.get('ticket'), said.get('refused')]
  return { ticket, refused, launch: said.get('launch'), to: said.get('to') }
}

export function refusalText(reason: string) {
  const sentences: Record<string, string> = messages.signIn.refused
  return sentences[reason] ?? messages.signIn.over
}

/** What is answered instead of a reason where somebody else is logged in here, and nobody has asked them yet. */
export const OTHER_PERSON = 'other_person_here'

type Answer = Partial<LogInAnswer & FactorAsked> & { code?: string; redirect?: string }

/**
 * Opens the session and goes on. Answers why not, or that the second factor is wanted too. Asked without the client of the
 * contract, which knows nothing of what comes with a refusal.
 */
export async function openByTicket(
  path: string,
  shown: { ticket: string; here?: number | undefined },
): Promise<string | FactorAsked | undefined> {
  try {
    const response = await fetch(fullPath(path), {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(shown),
    })
    const answer = (await response.json()) as Answer
    if (answer.code === 'second_factor_needed') return answer as FactorAsked
    if (answer.code === OTHER_PERSON) return OTHER_PERSON
    if (!response.ok || !answer.user) return answer.message || messages.api.internal
    await keepSession(answer)
    location.assign(answer.must_set_up_second_factor ? ACCOUNT_PAGE : (answer.redirect ?? '/'))
    return undefined
  } catch {
    return messages.login.networkFailure
  }
}
