/** `12,500`, `12 500`, `N12,500` and `₦12500` are the same number. Undefined for what is none, and for nothing. */
export function readNumber(text: string): number | undefined {
  const digits = text.replace(/[\s,]/g, '').replace(/^(₦|NGN|N)/i, '')
  const value = Number(digits)
  return digits === '' || !Number.isFinite(value) ? undefined : value
}

/**
 * A field that was left empty is 0. What is no number goes to the server as it was typed: only there it is refused at its
 * field. The type is therefore a promise that the server checks.
 */
export function typedNumber(text: string): number {
  const typed: unknown = text.trim() === '' ? 0 : (readNumber(text) ?? text)
  return typed as number
}
