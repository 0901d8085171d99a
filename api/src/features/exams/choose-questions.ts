import type { PracticeQuestion } from '@koya/contract/endpoints/exams/practice.ts'
import type { Card } from 'ts-fsrs'
import { retrievability } from './cards.ts'

export type Candidate = {
  id: number
  topic: string
  /** How much practising its topic could bring: its part of the marks times what is missing. */
  need: number
  card: Card | undefined
}

export type Chosen = { id: number; topic: string; why: PracticeQuestion['why'] }

/** A topic that brings this much of the marks and is this little known is called weak. */
const WEAK_NEED = 0.06

/**
 * What is due first, the likeliest forgotten before the others; then questions not asked yet, from topics in turn, the ones
 * with the greatest need most often; then what one knows, for those who want more.
 */
export function chooseQuestions(candidates: Candidate[], count: number, now: Date): Chosen[] {
  // Worked out once for each: a sort compares every question a dozen times, and `/exams` sorts hundreds.
  const asked = candidates.flatMap(({ id, topic, card }) =>
    card ? [{ id, topic, card, known: retrievability(card, now) }] : [],
  )
  const byMemory = asked.toSorted((a, b) => a.known - b.known || a.id - b.id)
  const due = byMemory.filter(({ card }) => card.due <= now)
  const later = byMemory.filter(({ card }) => card.due > now)
  const fresh = inTurns(candidates.filter(({ card }) => !card))
  return [
    ...due.map(({ id, topic }) => ({ id, topic, why: 'due' as const })),
    ...fresh.map(({ id, topic, need }) => ({
      id,
      topic,
      why: need >= WEAK_NEED ? ('weak' as const) : ('new' as const),
    })),
    ...later.map(({ id, topic }) => ({ id, topic, why: 'again' as const })),
  ].slice(0, count)
}

/** Each topic gets its turns in proportion to its need, so that one weak topic does not fill a whole evening. */
function inTurns(fresh: Candidate[]): Candidate[] {
  const topics = [...Map.groupBy(fresh, ({ topic }) => topic).values()].map((left) => ({ left: [...left], credit: 0 }))
  const chosen: Candidate[] = []
  while (chosen.length < fresh.length) {
    const open = topics.filter(({ left }) => left.length > 0)
    for (const topic of open) topic.credit += topic.left[0]?.need ?? 0
    const next = open.reduce((best, one) => (one.credit > best.credit ? one : best))
    next.credit -= open.reduce((sum, { left }) => sum + (left[0]?.need ?? 0), 0)
    chosen.push(next.left.shift() as Candidate)
  }
  return chosen
}
