import { markOf } from '../mark.ts'
import { isUnderWay, type RefundRow } from '../refund-states.ts'
import type { RefundEvent } from './refund-event.ts'

/**
 * Which refund of a payment the provider speaks of. `new`: one that we did not ask for. `earlier`: an attempt that failed
 * and was sent again since. `doubtful`: one of several, so the provider is asked. `nowhere`: nothing that it could be.
 */
export type Place = { refund: RefundRow; isGuess?: boolean } | 'new' | 'earlier' | 'doubtful' | 'nowhere'

/** By a number that is known; else by our mark; else by the amount, and then only where that leaves no choice. */
export function matchRefundEvent(refunds: RefundRow[], event: RefundEvent): Place {
  const numbers = [event.id, event.reference].filter((number) => number !== null)
  const known = refunds.find(({ providerId, providerReference }) =>
    numbers.some((number) => number === providerId || number === providerReference),
  )
  if (known) return { refund: known }
  if (refunds.some(({ earlierNumbers }) => numbers.some((number) => earlierNumbers.includes(number)))) return 'earlier'
  const alike = refunds.filter((refund) => looksLike(refund, event))
  const marked = alike.find((refund) => isUnderWay(refund) && event.mark === markOf(refund.id))
  if (marked) return { refund: marked }
  const open = alike.filter(isUnderWay)
  const settled = alike.filter(({ state }) => state === 'processed')
  const [first] = open
  if (first) {
    const isGuess = differs(first.providerReference, event.reference)
    return settled.length === 0 && canOnlyBe(open, numbers) ? { refund: first, isGuess } : 'doubtful'
  }
  // Settled by the provider's list, which names no reference: this is its late event.
  if (settled[0]) return { refund: settled[0], isGuess: true }
  return numbers.length > 0 && event.amountKobo !== null ? 'new' : 'nowhere'
}

/** The same amount, and no number that says otherwise. Sent to another account, a refund gets another reference. */
function looksLike(refund: RefundRow, event: RefundEvent) {
  return (
    (event.amountKobo === null || event.amountKobo === refund.amountKobo) &&
    !differs(refund.providerId, event.id) &&
    (isUnderWay(refund) || !differs(refund.providerReference, event.reference))
  )
}

function differs(ours: string | null, theirs: string | null) {
  return ours !== null && theirs !== null && ours !== theirs
}

/** Of several that give back the same thing any will do, if the event can be told from its own repeat. */
function canOnlyBe(open: RefundRow[], numbers: string[]) {
  const [first] = open
  return open.length === 1 || (numbers.length > 0 && open.every(({ courseId }) => courseId === first?.courseId))
}
