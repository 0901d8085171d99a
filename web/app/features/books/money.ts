import { grouped } from '@koya/contract/rules/grouped.ts'

/** `NGN 12,000.50`: books are kept to the kobo. A loss has a minus. */
export function inNaira(kobo: number) {
  return `${kobo < 0 ? '−' : ''}NGN\u00a0${grouped(Math.abs(kobo) / 100, 2)}`
}

/** Short, for the side of a chart: `NGN 1.2m`. */
export function shortNaira(kobo: number) {
  const naira = kobo / 100
  if (naira >= 1_000_000) return `NGN\u00a0${trimmed(naira / 1_000_000)}m`
  return naira >= 1_000 ? `NGN\u00a0${trimmed(naira / 1_000)}k` : `NGN\u00a0${Math.round(naira)}`
}

function trimmed(number: number) {
  return number >= 10 ? String(Math.round(number)) : number.toFixed(1).replace('.0', '')
}
