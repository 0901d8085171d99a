import type { PaystackEvent } from '../deliver.ts'
import { disputeEvents } from '../dispute-events.ts'
import { otherEvents } from '../other-events.ts'
import { refundEvents } from '../refund-events.ts'
import type { Played } from './play-story.ts'

/** How the provider happens to write its numbers in all the events of one story, and by which of two names it calls what is the same to us. */
export type Spelling = {
  id: 'number' | 'text' | 'absent'
  reference: 'given' | 'absent'
  begun: 'pending' | 'processing'
  opened: 'create' | 'remind'
  lost: 'accepted' | 'autoAccepted'
}

const first = { begun: 'pending', opened: 'create', lost: 'accepted' } as const
const other = { begun: 'processing', opened: 'remind', lost: 'autoAccepted' } as const

export const spellings: Spelling[] = [
  { id: 'number', reference: 'given', ...first },
  { id: 'absent', reference: 'given', ...other },
  { id: 'text', reference: 'absent', ...first },
  { id: 'absent', reference: 'absent', ...first },
  { id: 'number', reference: 'absent', ...other },
  { id: 'text', reference: 'given', ...other },
]

/** Everything that the provider tells of a story, once. */
export function eventsOf(played: Played, spelling: Spelling): PaystackEvent[] {
  const { story, reference, total } = played
  const charge = otherEvents.charge(
    { reference, amount: total },
    spelling.id === 'text' ? { amount: String(total) } : {},
  )
  return [
    ...(story.isReversed || story.start === 'charge untold' ? [charge] : []),
    ...newsOfRefund(played, spelling),
    ...newsOfDisputes(played, spelling),
  ]
}

function newsOfRefund({ refunded, reference }: Played, { id, reference: spelled, begun }: Spelling) {
  if (!refunded) return []
  const told = { reference, amount: refunded.amount, number: spelled === 'given' ? `RF-${reference}` : null }
  const processed = refundEvents.processed(told)
  const numbered = id === 'absent' ? {} : { id: id === 'text' ? String(refunded.id) : refunded.id }
  return [refundEvents[begun](told), { ...processed, data: { ...processed.data, ...numbered } }]
}

function newsOfDisputes({ story, disputed, reference }: Played, { id, opened, lost }: Spelling) {
  return story.disputes.flatMap(({ end, isAnnounced }, at) => {
    // Of several, each needs its number: without it nobody could tell them apart.
    const number = id === 'absent' && story.disputes.length === 1 ? undefined : 700 + at
    const told = { reference, amount: disputed[at] ?? 0, id: id === 'text' && number ? String(number) : number }
    return [
      disputeEvents[opened](told),
      ...(end === 'open' ? [] : [disputeEvents[end === 'won' ? 'won' : lost](told)]),
      ...(isAnnounced ? [refundEvents.processed({ ...told, number: `CB-${reference}-${at}` })] : []),
    ]
  })
}
