import { type Card, createEmptyCard, fsrs, type Grade, Grades, Rating } from 'ts-fsrs'

const scheduler = fsrs({ enable_fuzz: false, enable_short_term: false, maximum_interval: 365 })

export type Reviewed = { question: number; isRight: boolean; ms: number | null; at: Date }

const QUICK_MS = 8_000
const SLOW_MS = 90_000

/** When each question that was answered should be asked again. Answers may come in any order. */
export function cardsOf(answers: Reviewed[]): Map<number, Card> {
  const cards = new Map<number, Card>()
  for (const { question, at, ...answer } of answers.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const before = cards.get(question)
    const grade = ratingOf(answer)
    cards.set(question, before ? scheduler.next(before, at, grade).card : firstCard(grade, at))
  }
  return cards
}

/** Most answers are the first to their question, and of those FSRS makes one of four cards, whenever they were given. */
const firstMade = new Date(0)
const firstCards = new Map(
  Grades.map((grade) => [grade, scheduler.next(createEmptyCard<Card>(firstMade), firstMade, grade).card]),
)

function firstCard(grade: Grade, at: Date): Card {
  const card = firstCards.get(grade) as Card
  return { ...card, due: new Date(at.getTime() + card.due.getTime()), last_review: at }
}

/** How likely it is still known. */
export function retrievability(card: Card, now: Date) {
  return scheduler.get_retrievability(card, now, false)
}

/** Wrong is forgotten. Right after long thought was hard, right at once was easy; without a time it is simply right. */
function ratingOf({ isRight, ms }: Pick<Reviewed, 'isRight' | 'ms'>): Grade {
  if (!isRight) return Rating.Again
  if (ms === null) return Rating.Good
  if (ms > SLOW_MS) return Rating.Hard
  return ms < QUICK_MS ? Rating.Easy : Rating.Good
}
