import type { Earnings } from '@koya/contract/endpoints/teaching/earnings.ts'
import { grouped } from '@koya/contract/rules/grouped.ts'

/** Whose earnings a call is about: nobody is named where they are the caller's own. */
export function whose({ organisation }: Pick<Earnings, 'organisation'>) {
  return organisation === null ? {} : { organisation }
}

/** The same at the end of the path of a file. */
export function whoseFile({ organisation }: Pick<Earnings, 'organisation'>) {
  return organisation === null ? '' : `?organisation=${organisation}`
}

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
