import type { Payment } from '@koya/contract/endpoints/money/payments.ts'
import { nairaAmount } from '@koya/contract/rules/prices/money.ts'
import type { IconName } from '../../ui/icon.tsx'

/** How a payment stands, in words. */
export const paymentStates: Record<Payment['state'], { word: string; icon: IconName }> = {
  paid: { word: 'Paid', icon: 'check' },
  pending: { word: 'Awaiting payment', icon: 'clock' },
  failed: { word: 'Declined', icon: 'close' },
  review: { word: 'Being looked into', icon: 'search' },
  refunded: { word: 'Returned', icon: 'left' },
  closed: { word: 'Closed', icon: 'close' },
}

/** Pending, because the money may still come, but nobody is asked for it any more. */
export const endedOrder: (typeof paymentStates)['pending'] = { word: 'Not paid', icon: 'close' }

export function missingText({ missing }: NonNullable<Payment['shortfall']>) {
  return `${nairaAmount(missing)} is missing`
}

/** How the return of money stands, for the one who gets it. */
export const refundStates: Record<Payment['refunds'][number]['state'], string> = {
  due: 'We owe you this and will send it back',
  requested: 'You have asked for this back; we will answer by email',
  processing: 'On its way back to you',
  needs_attention: 'Your bank did not accept it; our email says how to give us another account',
  processed: 'Returned to you',
  failed: 'We could not return it yet and are looking into it',
  declined: 'Not granted; our email says why',
}

const channels: Record<string, string> = { card: 'Card', bank_transfer: 'Bank transfer', ussd: 'USSD', bank: 'Bank' }

export function channelName(channel: string) {
  return channels[channel] ?? channel.replaceAll('_', ' ')
}
