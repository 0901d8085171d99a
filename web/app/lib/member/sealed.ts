import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import { managedNonce } from '@noble/ciphers/utils.js'
import { readToken } from '../session.ts'

/** Writes a value so that only this session can read it. Not `crypto.subtle`: that is missing on plain HTTP. */
export function seal(value: unknown) {
  const box = openBox()
  if (!box) return undefined
  const sealed = box.encrypt(new TextEncoder().encode(JSON.stringify(value)))
  return btoa(String.fromCharCode(...sealed))
}

/** What was sealed, or undefined when somebody wrote over it, or it belongs to another session. */
export function unseal(text: string | null): unknown {
  const box = openBox()
  if (!box || !text) return undefined
  try {
    return JSON.parse(new TextDecoder().decode(box.decrypt(bytesOf(text))))
  } catch {
    return undefined
  }
}

/** The token is 32 random bytes that only this browser knows: just what the cipher wants for a key. */
function openBox() {
  try {
    const key = bytesOf((readToken() ?? '').replaceAll('-', '+').replaceAll('_', '/'))
    return key.length === 32 ? managedNonce(xchacha20poly1305)(key) : undefined
  } catch {
    return undefined
  }
}

function bytesOf(base64: string) {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
}
