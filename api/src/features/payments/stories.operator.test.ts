import { expect, test } from 'vitest'
import { openSales } from '../../../test/money/sales.ts'
import { eventsOf, type Spelling, spellings } from '../../../test/paystack/stories/events-of.ts'
import { playStory } from '../../../test/paystack/stories/play-story.ts'
import { onStage, type Stage, undone } from '../../../test/paystack/stories/stage.ts'
import { allStories, nameOf, refundPlots, type Story } from '../../../test/paystack/stories/story.ts'
import { walkStory } from '../../../test/paystack/stories/walk-story.ts'
import { pick, randomFrom } from '../../random.ts'

/**
 * Every possible story of charge, refund, disputes and reversal. The handlers are the real ones; the sandbox answers what
 * they ask. A story of up to two events is told in every order that matters and with every repeat; of a longer one, a
 * fixed seed deals the order and the repeats. `KOYA_STORIES=all`, in `npm run proof`, tells every story in every order.
 */
const isProof = process.env.KOYA_STORIES === 'all'
const EVERY_ORDER_OF = isProof ? Number.POSITIVE_INFINITY : 2
/** Of longer ones, each story has a spelling of its own. */
const EVERY_SPELLING_OF = isProof ? 5 : 0
const till = await openSales()

/** How many moments there were: what had been told, and what had come of it. */
async function tell(stage: Stage, story: Story, spelling: Spelling) {
  const played = await playStory(stage, story)
  const events = eventsOf(played, spelling)
  const random = randomFrom(nameOf(story))
  const isEvery = events.length <= EVERY_ORDER_OF
  const choose = (some: number[]) => (isEvery || some.length === 0 ? some : [pick(random, some)])
  const { faults, moments } = await walkStory(stage, played, events, choose)
  expect(faults.map((fault) => ({ ...fault, story: nameOf(story), spelling }))).toEqual([])
  expect(moments).toBeGreaterThan(events.length)
  return { moments, isLong: events.length > EVERY_SPELLING_OF }
}

test.each(refundPlots)(
  'whatever is told of a charge, its disputes and its reversal, in whichever order, the books say what happened (refund: %s)',
  { timeout: isProof ? 36_000_000 : 600_000 },
  async (refund) => {
    let all = 0
    await onStage(till, async (stage) => {
      for (const [at, story] of allStories().entries()) {
        if (story.refund !== refund) continue
        for (let next = 0, isLong = false; next < spellings.length && !isLong; next++)
          await undone(stage.db, async () => {
            const told = await tell(stage, story, spellings[(at + next) % spellings.length] as Spelling)
            isLong = told.isLong
            all += told.moments
          })
      }
    })
    if (isProof) console.log(`refund: ${refund}: ${all} moments`)
  },
)
