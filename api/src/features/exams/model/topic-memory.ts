import { type Card, createEmptyCard, fsrs, Rating } from 'ts-fsrs'

const scheduler = fsrs({ enable_fuzz: false, enable_short_term: false })
const DAY = 86_400_000

/** How much a topic that was wholly forgotten would cost, on the scale of abilities. */
export const FADED = 0.8

/**
 * How far the knowledge of a topic has faded at any moment: 0 fresh, `FADED` gone. FSRS says how fast, as if each day on which
 * the topic was practised were one review that went well. It looks at the days only and not at what was right, so that a
 * right answer in place of a wrong one changes nothing here. The moments at which it was practised are in order.
 */
export function memoryOf(studied: Date[]) {
  const reviews: { at: Date; card: Card }[] = []
  for (const at of studied) {
    const last = reviews.at(-1)
    if (last && at.getTime() - last.at.getTime() < DAY / 2) continue
    reviews.push({ at, card: scheduler.next(last?.card ?? createEmptyCard(at), at, Rating.Good).card })
  }
  return (moment: Date) => {
    const last = reviews.findLast(({ at }) => at < moment)
    return last ? FADED * (1 - scheduler.get_retrievability(last.card, moment, false)) : 0
  }
}
