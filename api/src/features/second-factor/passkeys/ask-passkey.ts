import type { Config } from '../../../config.ts'
import type { Factors } from '../factors-of.ts'
import { relyingParty, webAuthn } from './relying-party.ts'

type Asked = { bytes: Uint8Array<ArrayBuffer>; keys: Factors['keys']; mustVerify: boolean }

/** What the browser hands to its authenticators. Without keys any passkey of ours may answer. */
export async function askPasskey(config: Config, { bytes, keys, mustVerify }: Asked) {
  const { generateAuthenticationOptions } = await webAuthn()
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(config).id,
    challenge: bytes,
    allowCredentials: keys,
    userVerification: mustVerify ? 'required' : 'preferred',
    timeout: 300_000,
  })
  return { ...options }
}
