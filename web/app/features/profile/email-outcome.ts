import { messages } from '@koya/contract/messages.ts'

/** What became of the link to a new e-mail address. */
export function emailOutcome(params: URLSearchParams) {
  const outcome = params.get('email')
  if (outcome === 'changed') return { text: messages.account.emailChanged, isGood: true }
  return outcome === 'expired' ? { text: messages.api.linkNoLongerValid, isGood: false } : undefined
}
