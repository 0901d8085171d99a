import { createEmptyCard, fsrs, Rating } from 'ts-fsrs'

const scheduler = fsrs({ enable_fuzz: false, enable_short_term: false })
const DAY = 86_400_000

/** How much a topic that was wholly forgotten would cost, on the scale of abilities. */
export const FADED = 0.8

/**
 * How far the knowledge of a topic has faded at each of these moments, which are in order: 0 fresh, `FADED` gone. FSRS says
 * how fast, as if each day on which the topic was practised were one review that went well. It looks at the days only and
 * not at what was right, so that a right answer in place of a wrong one changes nothing here.
 */
export function fadingAt(studied: Date[], moments: Date[]): number[] {
  let card = createEmptyCard(studied[0] ?? new Date(0))
  let last: Date | undefined
  let next = 0
  const learn = (at: Date) => {
    if (last && at.getTime() - last.getTime() < DAY / 2) return
    card = scheduler.next(card, at, Rating.Good).card
    last = at
  }
  return moments.map((moment) => {
    while (next < studied.length && (studied[next] as Date) < moment) learn(studied[next++] as Date)
    return last ? FADED * (1 - scheduler.get_retrievability(card, moment, false)) : 0
  })
}
