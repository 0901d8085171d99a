import { grouped } from '@koya/contract/rules/grouped.ts'

/** `NGN 12,000.50`: earnings are told to the kobo. */
export function toKobo(naira: number) {
  return `${naira < 0 ? '−' : ''}NGN\u00a0${plain(Math.abs(naira))}`
}

/** The same in a table whose foot says that it is in naira: `−377.50`, and a dash for nothing. */
export function inTable(naira: number) {
  if (naira === 0) return '–'
  return `${naira < 0 ? '−' : ''}${plain(Math.abs(naira))}`
}

function plain(naira: number) {
  return grouped(naira, 2)
}
