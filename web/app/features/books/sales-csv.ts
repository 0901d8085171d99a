import type { Period } from './periods.ts'

const head = 'period,sales,sold_ngn,discounts_ngn,returned_ngn,provider_fees_ngn,teachers_ngn'

/** The table as a file that spreadsheets read: numbers stay numbers, in naira with two places. */
export function salesCsv(periods: Period[]) {
  const rows = periods.map((one) =>
    [
      one.name,
      one.sales,
      ...[one.sold_kobo, one.discounts_kobo, one.returned_kobo, one.fees_kobo, one.teachers_kobo].map(inPlainNaira),
    ].join(','),
  )
  return `${[head, ...rows].join('\r\n')}\r\n`
}

function inPlainNaira(kobo: number) {
  return (kobo / 100).toFixed(2)
}
