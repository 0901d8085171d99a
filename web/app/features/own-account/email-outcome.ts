import { messages } from '@koya/contract/protocol/messages.ts'

/** Said to whoever comes from the page that moved the account to a new address. */
export function emailOutcome(params: URLSearchParams) {
  return params.get('email') === 'changed' ? messages.account.emailChanged : undefined
}
