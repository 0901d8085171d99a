import { expect, test } from 'vitest'
import { deliverEvent, type PaystackEvent } from '../../../test/paystack/deliver.ts'
import { disputeEvents } from '../../../test/paystack/dispute-events.ts'
import { booksOf, faultsAtAnyTime, faultsAtTheEnd } from '../../../test/paystack/stories/books-of.ts'
import { eventsOf } from '../../../test/paystack/stories/events-of.ts'
import { type Played, playStory } from '../../../test/paystack/stories/play-story.ts'
import { allStories, nameOf, refundPlots, type Story } from '../../../test/paystack/stories/story.ts'
import { openSales } from '../../../test/sales.ts'
import { randomFrom } from '../../random.ts'
import { sweepRefunds } from './refunds/sweep-refunds.ts'

/**
 * Every possible story of charge, refund, disputes and reversal, each told in an order and a spelling that a fixed seed deals.
 * The handlers are the real ones; the sandbox answers what they ask. Another seed deals another 124 of the many orders.
 */
const SEED = 1
const till = await openSales()
const { app, db, deps } = till
const stories = allStories()
const later = { ...deps, clock: () => new Date(Date.now() + 86_400_000) }

async function hearAll(played: Played, events: PaystackEvent[]) {
  const faults: string[] = []
  for (const [at, event] of events.entries()) {
    const status = await deliverEvent(app, event)
    if (status !== 200) faults.push(`${event.event} was answered with ${status}`)
    const now = faultsAtAnyTime(played, await booksOf(db, played))
    faults.push(...now.map((fault) => `after event ${at + 1}: ${fault}`))
  }
  return faults
}

/** Told, told again, and then a dispute that nobody has heard of before: what came first makes none of it void. */
async function tell(story: Story, seed: string) {
  const random = randomFrom(seed)
  const played = await playStory(till, story)
  const events = eventsOf(played, random)
  const faults = await hearAll(played, events)
  await sweepRefunds(later)
  const books = await booksOf(db, played)
  faults.push(...faultsAtTheEnd(played, books))

  for (const event of events) await deliverEvent(app, event)
  const again = await booksOf(db, played)
  if (JSON.stringify(again) !== JSON.stringify(books)) faults.push('told once more, the books are others')

  const newCase = { reference: played.reference, amount: 1_000, id: 999 }
  faults.push(...(await hearAll(played, [disputeEvents.create(newCase)])))
  const { courses: whileDisputed } = await booksOf(db, played)
  if (whileDisputed.length > 0) faults.push('a later dispute ended nothing')
  faults.push(...(await hearAll(played, [disputeEvents.won(newCase)])))
  const { courses: afterwards } = await booksOf(db, played)
  if (`${afterwards}` !== `${books.courses}`) faults.push(`a later dispute, won, leaves ${afterwards} open`)
  return faults.length > 0 ? { faults, order: events.map(({ event }) => event), story: nameOf(story), seed } : undefined
}

test.each(refundPlots)(
  'whatever is told of a charge, its disputes and its reversal, in whichever order, the books say what happened (refund: %s)',
  { timeout: 120_000 },
  async (refund) => {
    const wrong = []
    for (const [at, story] of stories.entries()) {
      const fault = story.refund === refund && (await tell(story, `${SEED}/${at}`))
      if (fault) wrong.push(fault)
    }
    expect(wrong).toEqual([])
  },
)
