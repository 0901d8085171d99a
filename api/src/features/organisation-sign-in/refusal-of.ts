import type { SignInRefusal } from '@koya/contract/protocol/messages/accounts/sign-in.ts'
import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client'
import type { Deps } from '../../deps.ts'
import { whyUnheard } from './issuer.ts'
import { SignInRefused } from './refused.ts'

/** What somebody is told whose sign-in failed. Of what the issuer did wrong there is a line in the log. */
export function refusalOf({ log }: Pick<Deps, 'log'>, error: unknown): SignInRefusal {
  if (error instanceof SignInRefused) return error.reason
  if (error instanceof AuthorizationResponseError) return 'cancelled'
  const unheard = whyUnheard(error)
  if (!unheard && !isIssuers(error)) throw error
  log.warn({ err: error }, 'the issuer of an organisation gave no answer that can be used')
  return unheard && unheard !== 'too_large' ? 'issuer_away' : 'issuer_wrong'
}

/** The library's own errors are about what the issuer said; anything else is a fault of ours. */
function isIssuers(error: unknown) {
  return [ClientError, ResponseBodyError, WWWAuthenticateChallengeError].some((kind) => error instanceof kind)
}
