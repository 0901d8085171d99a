import * as openid from 'openid-client'
import { OutwardProblem, outwardFetch } from '../../adapters/outward/outward-fetch.ts'
import type { Deps } from '../../deps.ts'
import { seal, unseal } from '../../settings/seal.ts'
import type { SignIn } from './find-sign-in.ts'
import { SignInRefused } from './refused.ts'

type World = Pick<Deps, 'config' | 'resolver'>
type Client = { issuer: string; clientId: string; secret: string }

const of = (organisationId: number) => ({ purpose: 'secrets of issuers', owner: `organisation ${organisationId}` })

export function sealClientSecret(config: Deps['config'], organisationId: number, secret: string) {
  return seal(config, of(organisationId), Buffer.from(secret))
}

/** Undefined where the secret of the installation has changed since: the owner enters it again. */
export function openClientSecret(config: Deps['config'], organisationId: number, sealed: Uint8Array) {
  try {
    return unseal(config, of(organisationId), sealed).toString('utf8')
  } catch {
    return undefined
  }
}

/** Clocks of two houses differ by a little. */
const SKEW_SECONDS = 60

/**
 * Reads what an issuer says of itself: its doors and keys. Read anew each time, which costs a request and never trusts a key
 * that was taken back. Signatures are checked although the answer comes straight from the issuer.
 */
export function askIssuer(world: World, { issuer, clientId, secret }: Client) {
  return openid.discovery(new URL(issuer), clientId, { [openid.clockTolerance]: SKEW_SECONDS }, byIts(secret), {
    [openid.customFetch]: (url, { method, headers, body }) =>
      outwardFetch(url, { method, headers, body: body ? String(body) : undefined }, boundsOf(world)),
    execute: [
      openid.enableNonRepudiationChecks,
      ...(world.config.issuers.mayBePrivate ? [openid.allowInsecureRequests] : []),
    ],
  })
}

export async function askOwnIssuer(world: World, { organisationId, issuer, clientId, clientSecret }: SignIn) {
  const secret = openClientSecret(world.config, organisationId, clientSecret)
  if (!secret) throw new SignInRefused('off')
  return askIssuer(world, { issuer, clientId, secret })
}

/** In whichever of the two ways the issuer takes a secret. */
function byIts(secret: string): openid.ClientAuth {
  return (server, ...rest) => {
    const ways = server.token_endpoint_auth_methods_supported
    const isPosted = ways?.includes('client_secret_post') && !ways.includes('client_secret_basic')
    return (isPosted ? openid.ClientSecretPost(secret) : openid.ClientSecretBasic(secret))(server, ...rest)
  }
}

export function boundsOf({ config: { issuers }, resolver }: World) {
  const { mayBePrivate: allowsPrivate, milliseconds, mostBytes } = issuers
  return { resolver, allowsPrivate, milliseconds, mostBytes }
}

/** Why the issuer was not heard, if that was it; otherwise it was heard, and what it said was wrong. */
export function whyUnheard(error: unknown): OutwardProblem['reason'] | undefined {
  for (let one = error, depth = 0; one instanceof Error && depth < 6; one = one.cause, depth++)
    if (one instanceof OutwardProblem) return one.reason
  return undefined
}
