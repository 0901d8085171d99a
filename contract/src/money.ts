/** Money is integer kobo in the database and on its way to the provider; the API speaks naira. */
export function nairaToKobo(naira: number) {
  return Math.round(naira * 100)
}

export function koboToNaira(kobo: number) {
  return kobo / 100
}

/** As on cards: `N12,000`, or `Free`. */
export function cardPrice(naira: number) {
  return naira <= 0 ? 'Free' : `N${grouped(naira)}`
}

/** As everywhere else: `NGN 12,000`, or `Free`. */
export function fullPrice(naira: number) {
  return naira <= 0 ? 'Free' : nairaAmount(naira)
}

/** An amount that stays an amount when it is zero, for totals and receipts. */
export function nairaAmount(naira: number) {
  return `NGN ${grouped(naira)}`
}

function grouped(naira: number) {
  const hasKobo = !Number.isInteger(naira)
  return naira.toLocaleString('en-NG', { minimumFractionDigits: hasKobo ? 2 : 0, maximumFractionDigits: 2 })
}
