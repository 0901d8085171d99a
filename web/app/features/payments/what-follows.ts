import { formatDay, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import type { ShownPayment } from './shown-payment.ts'

/** What we do once the money is there, after "we": a gift enrols nobody who pays. */
export function whatFollows({ gift }: Pick<ShownPayment, 'gift'>) {
  return gift ? `send your gift${onItsDay(gift)}` : 'enrol you'
}

/** ' on 24 Dec 2026', where that is not today. */
export function onItsDay({ send_on }: NonNullable<ShownPayment['gift']>) {
  return send_on > lagosDay(new Date()) ? ` on ${formatDay(send_on)}` : ''
}
