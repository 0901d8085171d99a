/**
 * `12,500` is a number here. What is none goes to the server as it was typed: only there it is refused at its field, while
 * an empty value could be taken for "none". The type is therefore a promise that the server checks.
 */
export function typedNumber(text: string): number {
  const value = Number(text.replace(/[\s,]/g, ''))
  const typed: unknown = Number.isNaN(value) ? text : value
  return typed as number
}
