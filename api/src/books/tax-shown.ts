import { koboToNaira } from '@koya/contract/rules/prices/money.ts'
import type { Config } from '../config.ts'

type AsIssued = { tin: string | null; vatPercent: number | null }

/** What a receipt or an invoice over a sum says of tax. Prices hold it, so it is taken out of them and not added. */
export function taxShown(issued: AsIssued | undefined, today: Config['books'], kobo: number) {
  const percent = issued?.vatPercent ?? today.vatPercent
  return {
    tin: issued?.tin ?? today.tin,
    vat_percent: percent,
    vat: koboToNaira(Math.round((kobo * percent) / (100 + percent))),
  }
}
