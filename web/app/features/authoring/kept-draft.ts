import { keep, kept, VISITOR } from '../../platform/device/kept-values.ts'
import type { Elsewhere } from '../../platform/drafts/compare-drafts.ts'
import { type Form, meetElsewhere, noteSeen } from '../../platform/drafts/shared-drafts.ts'
import { emptyDraft, isSame, type Written } from './course-draft.ts'

/** What was written and not sent, and when. */
export type KeptDraft = Written & { at: string }

/** Whose it is: a visitor's draft belongs to whoever logs in next. */
type Owner = number | undefined
type Place = { owner: Owner; courseId?: number | undefined }

/** What is left of a form: on this device, on another one, or on both and different. */
export type Left = {
  here?: KeptDraft | undefined
  there?: KeptDraft | undefined
  /** As the server has it. */
  elsewhere?: Elsewhere | null
}

export const formOf = ({ owner, courseId }: Place): Form => ({
  owner: owner ?? VISITOR,
  place: `course-draft.${courseId ?? 'new'}`,
})
const placeOf = (place: Place) => [formOf(place).owner, formOf(place).place] as const

/** What was left unsent, if it says more than what is there already. */
export async function readKeptDraft(place: Place, saved: Written): Promise<KeptDraft | undefined> {
  const own = await read(place)
  const found = own ?? (place.courseId === undefined ? await read({ owner: undefined }) : undefined)
  return found && !isSame(found, saved) ? found : undefined
}

/** The same on whichever device it was written. The newest is offered; where both changed, both are. */
export async function findLeft(place: Place, saved: Written): Promise<Left> {
  const here = await readKeptDraft(place, saved)
  const { verdict, there } = await meetElsewhere(formOf(place), here ? draftText(here) : '')
  if (verdict === 'here') return { here }
  const other = there && readDraftText(there.text)
  const written = other && !isSame(other, saved) ? { ...other, at: there.at } : undefined
  if (verdict === 'ask') return { here, there: written, elsewhere: there }
  if (written) return { there: written, elsewhere: there }
  // Sent or discarded elsewhere.
  await keep(...placeOf(place), undefined).catch(() => undefined)
  await noteSeen(formOf(place), there)
  return {}
}

/** As it is sent to the account. */
export function draftText({ draft, lead, collaborators, version }: Written) {
  return JSON.stringify({ draft, lead, collaborators, version })
}

/** An older or newer page may have written it otherwise: what is not a draft is none. */
export function readDraftText(text: string): Written | undefined {
  try {
    const read = JSON.parse(text) as Partial<Written>
    if (typeof read.draft !== 'object' || read.draft === null || !Array.isArray(read.collaborators)) return undefined
    return { ...(read as Written), draft: { ...emptyDraft, ...read.draft }, lead: read.lead ?? null }
  } catch {
    return undefined
  }
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
