import { type FSRSState, fsrs, Rating } from 'ts-fsrs'

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
  const reviews: { at: number; stability: number }[] = []
  let state: FSRSState | null = null
  for (const date of studied) {
    const at = date.getTime()
    const last = reviews.at(-1)
    if (last && at - last.at < DAY / 2) continue
    // The one state that is wanted: a card would be worked out for all four grades, each with its next date.
    state = scheduler.next_state(state, last ? dayOf(at) - dayOf(last.at) : 0, Rating.Good)
    reviews.push({ at, stability: Number(state.stability.toFixed(8)) })
  }
  return (moment: Date) => {
    const now = moment.getTime()
    const last = reviews.findLast(({ at }) => at < now)
    if (!last) return 0
    return FADED * (1 - scheduler.forgetting_curve(Math.floor((now - last.at) / DAY), last.stability))
  }
}

/** FSRS counts the days between reviews by the calendar. */
function dayOf(moment: number) {
  return Math.floor(moment / DAY)
}
