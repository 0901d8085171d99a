import { pick, type Random, shuffle } from '../../../src/random.ts'
import type { PaystackEvent } from '../deliver.ts'
import { disputeEvents } from '../dispute-events.ts'
import { otherEvents } from '../other-events.ts'
import { refundEvents } from '../refund-events.ts'
import type { Played } from './play-story.ts'

/** How the provider happens to write its numbers in all the events of one story. */
type Spelling = { id: 'number' | 'text' | 'absent'; reference: 'given' | 'absent' }

/** Everything that the provider tells of a story, some of it twice, in any order. */
export function eventsOf(played: Played, random: Random): PaystackEvent[] {
  const { story, reference, total } = played
  const spelling = {
    id: pick(random, ['number', 'text', 'absent'] as const),
    reference: pick(random, ['given', 'absent'] as const),
  }
  const charge = otherEvents.charge(
    { reference, amount: total },
    spelling.id === 'text' ? { amount: String(total) } : {},
  )
  const told = [
    ...(story.isReversed || story.start === 'charge untold' ? [charge] : []),
    ...newsOfRefund(played, spelling),
    ...newsOfDisputes(played, spelling, random),
  ]
  return shuffle(random, [...told, ...told.filter(() => random() < 0.5)])
}

function newsOfRefund({ refunded, reference }: Played, { id, reference: spelled }: Spelling) {
  if (!refunded) return []
  const told = { reference, amount: refunded.amount, number: spelled === 'given' ? `RF-${reference}` : null }
  const processed = refundEvents.processed(told)
  const numbered = id === 'absent' ? {} : { id: id === 'text' ? String(refunded.id) : refunded.id }
  return [
    refundEvents.pending(told),
    refundEvents.processing(told),
    { ...processed, data: { ...processed.data, ...numbered } },
  ]
}

function newsOfDisputes({ story, disputed, reference }: Played, { id }: Spelling, random: Random) {
  return story.disputes.flatMap(({ end, isAnnounced }, at) => {
    // Of several, each needs its number: without it nobody could tell them apart.
    const number = id === 'absent' && story.disputes.length === 1 ? undefined : 700 + at
    const told = { reference, amount: disputed[at] ?? 0, id: id === 'text' && number ? String(number) : number }
    const lost = pick(random, ['accepted', 'autoAccepted'] as const)
    return [
      disputeEvents.create(told),
      ...(random() < 0.5 ? [disputeEvents.remind(told)] : []),
      ...(end === 'open' ? [] : [disputeEvents[end === 'won' ? 'won' : lost](told)]),
      ...(isAnnounced ? [refundEvents.processed({ ...told, number: `CB-${reference}-${at}` })] : []),
    ]
  })
}
