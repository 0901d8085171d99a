import { generateIdentity, identityToRecipient } from 'age-encryption'

/** A pair of keys as `age-keygen` makes it. */
export async function backupKeys() {
  const identity = await generateIdentity()
  return { identity, recipient: await identityToRecipient(identity) }
}
