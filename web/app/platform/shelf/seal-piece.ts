/** AES-GCM, because a film is many megabytes and a phone has that cipher in its processor. The worker opens what pages seal. */
const ALGORITHM = 'AES-GCM'
const NONCE_BYTES = 12

export function newKey() {
  return toBase64(crypto.getRandomValues(new Uint8Array(32)))
}

export function readKey(key: string) {
  return crypto.subtle.importKey('raw', fromBase64(key), ALGORITHM, false, ['encrypt', 'decrypt'])
}

/** The name goes in as well: a piece put in the place of another does not open. */
export async function sealPiece(key: CryptoKey, name: string, bytes: Uint8Array<ArrayBuffer>) {
  const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
  const sealed = await crypto.subtle.encrypt(terms(iv, name), key, bytes)
  return new Blob([iv, sealed])
}

export async function openPiece(key: CryptoKey, name: string, sealed: ArrayBuffer) {
  const iv = new Uint8Array(sealed, 0, NONCE_BYTES)
  return new Uint8Array(await crypto.subtle.decrypt(terms(iv, name), key, new Uint8Array(sealed, NONCE_BYTES)))
}

function terms(iv: Uint8Array<ArrayBuffer>, name: string) {
  return { name: ALGORITHM, iv, additionalData: new TextEncoder().encode(name) }
}

export function toBase64(bytes: Uint8Array) {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

export function fromBase64(text: string) {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}
