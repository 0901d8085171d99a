import { fromBase64, toBase64 } from './seal-piece.ts'

/** Slow on purpose: about half a second on a cheap phone, for every guess. */
const ROUNDS = 600_000

export type PinBox = { salt: string; rounds: number; box: string }

/** Seals a value under a PIN. It keeps out whoever picks the phone up, and slows down whoever takes it apart. */
export async function sealUnderPin(pin: string, value: unknown): Promise<PinBox> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const key = await keyFrom(pin, salt, ROUNDS)
  const bytes = new TextEncoder().encode(JSON.stringify(value))
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes))
  const box = new Uint8Array(iv.length + sealed.length)
  box.set(iv)
  box.set(sealed, iv.length)
  return { salt: toBase64(salt), rounds: ROUNDS, box: toBase64(box) }
}

/** Undefined where the PIN is another one. */
export async function openWithPin<T>(pin: string, { salt, rounds, box }: PinBox): Promise<T | undefined> {
  const key = await keyFrom(pin, fromBase64(salt), rounds)
  const bytes = fromBase64(box)
  try {
    const iv = bytes.subarray(0, 12)
    const opened = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes.subarray(12))
    return JSON.parse(new TextDecoder().decode(opened)) as T
  } catch {
    return undefined
  }
}

async function keyFrom(pin: string, salt: Uint8Array<ArrayBuffer>, iterations: number) {
  const typed = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveKey'])
  const terms = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations }
  return crypto.subtle.deriveKey(terms, typed, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}
