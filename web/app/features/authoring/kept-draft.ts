import { keep, kept } from '../../lib/kept.ts'
import { isSame, type Written } from './course-draft.ts'

/** What was written and not sent, and when. */
export type KeptDraft = Written & { at: string }

/** Whose it is: a visitor's draft belongs to whoever logs in next. */
type Owner = number | undefined
type Place = { owner: Owner; courseId?: number | undefined }

const keyOf = ({ owner, courseId }: Place) => `course-draft.${owner ?? 'anonymous'}.${courseId ?? 'new'}`

/** What was left unsent, if it says more than what is there already. */
export async function readKeptDraft(place: Place, saved: Written): Promise<KeptDraft | undefined> {
  const own = await read(place)
  const found = own ?? (place.courseId === undefined ? await read({ owner: undefined }) : undefined)
  return found && !isSame(found, saved) ? found : undefined
}

export function keepDraft(place: Place, written: Written, now: Date) {
  return keep(keyOf(place), { ...written, at: now.toISOString() }).catch(() => undefined)
}

/** Sent, or no longer wanted. A visitor's draft that was taken over goes too. */
export async function forgetDraft(place: Place) {
  await keep(keyOf(place), undefined).catch(() => undefined)
  if (place.courseId === undefined) await keep(keyOf({ owner: undefined }), undefined).catch(() => undefined)
}

function read(place: Place) {
  return kept<KeptDraft>(keyOf(place)).catch(() => undefined)
}
