import type { ListedInstructor } from '@koya/contract/endpoints/teaching/authoring.ts'
import { messages } from '@koya/contract/protocol/messages.ts'

/** How many a picker holds: one that the next replaces, or any number. */
export type PickerSize = 'single' | 'unlimited'

/** What a picker says. The one on the authoring page and the one under My Courses differ (S2 §5.3). */
export type PickerTexts = { empty?: string; noMatch: string }

export const authoringPickerTexts: PickerTexts = {
  empty: messages.authoring.emptyPicker,
  noMatch: messages.authoring.noMatchOnPage,
}
export const myCoursesPickerTexts: PickerTexts = { noMatch: messages.authoring.noMatchInMyCourses }

type Picking = {
  entry: string
  size: PickerSize
  known: readonly ListedInstructor[]
  chosen: readonly ListedInstructor[]
  texts: PickerTexts
  added: (email: string) => string
}

/** Who is chosen after an entry, and what is said about it. An entry counts when it is exactly an address of the list. */
export function pickInstructor({ entry, size, known, chosen, texts, added }: Picking) {
  if (entry === '') return { say: texts.empty }
  if (size !== 'single' && size !== 'unlimited') return { say: messages.authoring.noMatchOnPage }
  const found = known.find(({ email }) => email === entry)
  if (!found) return { say: texts.noMatch }
  const others = size === 'single' ? [] : chosen.filter(({ id }) => id !== found.id)
  return { chosen: [...others, found], say: added(found.email) }
}
