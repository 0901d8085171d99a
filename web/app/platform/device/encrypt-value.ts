import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import { managedNonce } from '@noble/ciphers/utils.js'

/**
 * Locks values away under a key of 32 bytes, given as base64url. Not with `crypto.subtle`: that is missing on plain HTTP, and
 * a transaction of the database would end while one waits for it.
 */
export function encryptionUnder(key: string) {
  const bytes = bytesOf(key.replaceAll('-', '+').replaceAll('_', '/'))
  if (bytes.length !== 32) throw new Error('a key has 32 bytes')
  const cipher = managedNonce(xchacha20poly1305)(bytes)
  return {
    seal: (value: unknown) => cipher.encrypt(new TextEncoder().encode(JSON.stringify(value))),
    /** Throws when it was sealed under another key, or changed since. */
    open: (box: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(cipher.decrypt(box))),
  }
}

export function bytesOf(base64: string) {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
}
