import { keep, kept, VISITOR } from '../../platform/device/own.ts'
import { isSame, type Written } from './course-draft.ts'

/** What was written and not sent, and when. */
export type KeptDraft = Written & { at: string }

/** Whose it is: a visitor's draft belongs to whoever logs in next. */
type Owner = number | undefined
type Place = { owner: Owner; courseId?: number | undefined }

const placeOf = ({ owner, courseId }: Place) => [owner ?? VISITOR, `course-draft.${courseId ?? 'new'}`] as const

/** What was left unsent, if it says more than what is there already. */
export async function readKeptDraft(place: Place, saved: Written): Promise<KeptDraft | undefined> {
  const own = await read(place)
  const found = own ?? (place.courseId === undefined ? await read({ owner: undefined }) : undefined)
  return found && !isSame(found, saved) ? found : undefined
}

/** Rejects when it cannot be kept. */
export function keepDraft(place: Place, written: Written, now: Date) {
  return keep(...placeOf(place), { ...written, at: now.toISOString() })
}

/** Sent, or no longer wanted. A visitor's draft that was taken over goes too. */
export async function forgetDraft(place: Place) {
  await keep(...placeOf(place), undefined).catch(() => undefined)
  if (place.courseId === undefined) await keep(...placeOf({ owner: undefined }), undefined).catch(() => undefined)
}

function read(place: Place) {
  return kept<KeptDraft>(...placeOf(place)).catch(() => undefined)
}
