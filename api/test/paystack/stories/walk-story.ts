import { sql } from 'drizzle-orm'
import { sweepRefunds } from '../../../src/features/payments/refunds/sweep-refunds.ts'
import { faultsOfBooks } from '../../money/books.ts'
import { deliverEvent, type PaystackEvent } from '../deliver.ts'
import { disputeEvents } from '../dispute-events.ts'
import { booksOf, faultsAtAnyTime, faultsAtTheEnd, whatCounts } from './books-of.ts'
import type { Played } from './play-story.ts'
import { type Stage, undone } from './stage.ts'

/** Which of some events are tried next: all of them, or those that were dealt. */
type Choose = (events: number[]) => number[]
type Fault = { fault: string; order: string[] }

/**
 * Lets the handlers hear the events of a story: from every moment onwards each of those that are left, and once more each of
 * those that were heard, which may change nothing that counts. Two orders that have told the same events and led to the same
 * state are one order from there on, so only the first of them is followed.
 */
export async function walkStory(stage: Stage, played: Played, events: PaystackEvent[], choose: Choose) {
  const { app, db } = stage
  const seen = new Set<string>()
  const faults: Fault[] = []

  async function goOn(heard: number[], told: string[], before?: string) {
    const note = (found: string[]) => faults.push(...found.map((fault) => ({ fault, order: told })))
    const moment = `${[...heard].sort()} ${await stateOf(stage, played)}`
    if (seen.has(moment)) return
    seen.add(moment)
    const books = await booksOf(db, played)
    note([...faultsAtAnyTime(played, books), ...(await faultsOfBooks(db, played.paymentId))])
    const counted = whatCounts(books)
    if (before !== undefined && counted !== before) note(['told once more, the last of these made other books'])

    const left = [...events.keys()].filter((at) => !heard.includes(at))
    if (left.length === 0) await undone(db, async () => void note(await faultsOfTheEnd(stage, played)))
    for (const at of [...choose(heard), ...choose(left)])
      await undone(db, async () => {
        const event = events[at] as PaystackEvent
        const status = await deliverEvent(app, event)
        if (status !== 200) note([`${event.event} was answered with ${status}`])
        const isRepeat = heard.includes(at)
        await goOn(isRepeat ? heard : [...heard, at], [...told, event.event], isRepeat ? counted : undefined)
      })
  }

  await goOn([], [])
  return { faults, moments: seen.size }
}

/** All that the handlers look at before they decide, without the times at which it was written down and how often. */
async function stateOf({ db }: Stage, { paymentId, userId }: Played) {
  const { rows } = await db.execute<{ state: string }>(sql`
    SELECT md5(json_build_array(
      (SELECT json_build_array(state, provider_id, review_reason) FROM payments WHERE id = ${paymentId}),
      (SELECT json_agg(to_jsonb(r) - ARRAY['id', 'created_at', 'settled_at', 'next_check_at', 'checks'] ORDER BY id)
        FROM refunds r WHERE payment_id = ${paymentId}),
      (SELECT json_agg(json_build_array(course_id, ended_at IS NULL, ended_reason) ORDER BY course_id)
        FROM enrolments WHERE user_id = ${userId}),
      (SELECT json_agg(DISTINCT jsonb_build_array(kind, payload - 'refund_id')) FROM payment_events
        WHERE payment_id = ${paymentId}))::text) AS state`)
  return rows[0]?.state
}

/** A day later, and then a dispute that nobody has heard of before: what came first makes none of it void. */
async function faultsOfTheEnd({ app, db, deps }: Stage, played: Played) {
  await sweepRefunds({ ...deps, clock: () => new Date(Date.now() + 86_400_000) })
  const books = await booksOf(db, played)
  const faults = faultsAtTheEnd(played, books)

  const newCase = { reference: played.reference, amount: 1_000, id: 999 }
  await deliverEvent(app, disputeEvents.create(newCase))
  const { courses: whileDisputed } = await booksOf(db, played)
  if (whileDisputed.length > 0) faults.push('a later dispute ended nothing')
  await deliverEvent(app, disputeEvents.won(newCase))
  const { courses: afterwards } = await booksOf(db, played)
  if (`${afterwards}` !== `${books.courses}`) faults.push(`a later dispute, won, leaves ${afterwards} open`)
  return faults
}
