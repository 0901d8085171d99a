import { isIP } from 'node:net'
import type { Config } from '../../../config.ts'

/** Loaded when somebody has to do with a passkey: it brings a reader of certificates along, and most never need it. */
export const webAuthn = () => import('@simplewebauthn/server')

/** A passkey belongs to the host that people open, and signs where it was used. */
export function relyingParty({ publicUrl, provider }: Pick<Config, 'publicUrl' | 'provider'>) {
  const { hostname, origin } = new URL(publicUrl)
  if (!isIP(hostname)) return { id: hostname, name: provider.name, origin }
  // Browsers tie passkeys to names only: a machine that is opened by its number is opened as localhost for them.
  return { id: 'localhost', name: provider.name, origin: origin.replace(hostname, 'localhost') }
}

/** Which question a passkey has answered, read from what its browser says it signed. Undefined: something else entirely. */
export function signedChallenge(clientDataJSON: string) {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown }
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    return undefined
  }
}
