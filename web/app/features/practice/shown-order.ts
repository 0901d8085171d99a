import type { PracticeQuestion } from '@koya/contract/endpoints/exams/practice.ts'
import { isOfPlaces } from '@koya/contract/rules/exams/questions.ts'

/** For each place on the screen the author's place: another one each time, so that nobody learns that it is the third. */
export function shownOrder({ id, kind, options }: Pick<PracticeQuestion, 'id' | 'kind' | 'options'>, seed: number) {
  const places = options.map((_, place) => place)
  if (!isOfPlaces(kind)) return places
  let state = Math.imul(id, 2_654_435_761) ^ seed
  for (let last = places.length - 1; last > 0; last--) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    const other = (state >>> 8) % (last + 1)
    ;[places[last], places[other]] = [places[other] as number, places[last] as number]
  }
  return places
}
