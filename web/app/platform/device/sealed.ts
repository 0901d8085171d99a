import { readToken } from '../session/session.ts'
import { bytesOf, encryptionUnder } from './encrypt-value.ts'

/** Writes a value so that only this session can read it. */
export function seal(value: unknown) {
  const box = openBox()
  return box && btoa(String.fromCharCode(...box.seal(value)))
}

/** What was sealed, or undefined when somebody wrote over it, or it belongs to another session. */
export function unseal(text: string | null): unknown {
  try {
    return text ? openBox()?.open(bytesOf(text)) : undefined
  } catch {
    return undefined
  }
}

/** The token is 32 random bytes that only this browser knows: just what the cipher wants for a key. */
function openBox() {
  try {
    return encryptionUnder(readToken() ?? '')
  } catch {
    return undefined
  }
}
