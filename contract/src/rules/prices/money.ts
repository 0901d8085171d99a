import { grouped } from '../grouped.ts'

/** Money is integer kobo in the database and on its way to the provider; the API speaks naira. */
/** Whether an amount has no more than two places: what is finer nobody can pay. */
export function isWholeKobo(naira: number) {
  return koboToNaira(nairaToKobo(naira)) === naira
}

export function nairaToKobo(naira: number) {
  return Math.round(naira * 100)
}

export function koboToNaira(kobo: number) {
  return kobo / 100
}

/** As on cards: `N12,000`, or `Free`. */
export function cardPrice(naira: number) {
  return naira <= 0 ? 'Free' : `N${amount(naira)}`
}

/** As everywhere else: `NGN 12,000`, or `Free`. */
export function fullPrice(naira: number) {
  return naira <= 0 ? 'Free' : nairaAmount(naira)
}

/** An amount that stays an amount when it is zero, for totals and receipts. */
export function nairaAmount(naira: number) {
  return `NGN ${amount(naira)}`
}

/** Kobo only where there are any. */
function amount(naira: number) {
  return grouped(naira, Number.isInteger(naira) ? 0 : 2)
}
