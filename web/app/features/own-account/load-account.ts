import type { OwnLtiLink } from '@koya/contract/endpoints/organisations/lti.ts'
import type { OwnMembership } from '@koya/contract/endpoints/organisations/space.ts'
import type { SessionInfo } from '@koya/contract/endpoints/own-account.ts'
import type { SecondFactorState } from '@koya/contract/endpoints/second-factor.ts'
import { api } from '../../platform/api.ts'

/** What comes first in an account. What did not load is asked for again by the part that shows it. */
export type FirstOfAccount = {
  organisations?: OwnMembership[] | undefined
  sessions?: SessionInfo[] | undefined
  links?: OwnLtiLink[] | undefined
  secondFactor?: SecondFactorState | undefined
}

/** Before the account is shown, so that nothing on it moves while somebody reads or presses. */
export async function loadAccount(): Promise<FirstOfAccount> {
  const [organisations, sessions, links, secondFactor] = await Promise.all([
    api('GET /organisations/me').then(({ data }) => data.organisations, nothing),
    api('GET /account/sessions').then(({ data }) => data, nothing),
    api('GET /account/learning-systems').then(({ data }) => data, nothing),
    api('GET /account/second-factor').then(({ data }) => data, nothing),
  ])
  return { organisations, sessions, links, secondFactor }
}

const nothing = () => undefined
