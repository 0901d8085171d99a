import type { EditedCourse, ListedInstructor } from '@koya/contract/endpoints/teaching/authoring.ts'
import { defaultGracePeriod } from '@koya/contract/rules/constants.ts'
import {
  type CourseDraft,
  checkDraft,
  type DraftField,
  type DraftProblems,
  draftFields,
} from '@koya/contract/rules/course-draft.ts'

/** What somebody writes into the form: the draft, whom they chose as people, and on which version of the course it was begun. */
export type Written = {
  draft: CourseDraft
  lead: ListedInstructor | null
  collaborators: ListedInstructor[]
  version?: string
}

export const emptyDraft: CourseDraft = {
  ...(Object.fromEntries(draftFields.map((field) => [field, ''])) as CourseDraft),
  grace_period_on_deadline: defaultGracePeriod,
  instructors: '[]',
}

export const nothingWritten: Written = { draft: emptyDraft, lead: null, collaborators: [] }

/** The draft as it is checked and sent: the people are put into it as their ids. */
export function draftToSend({ draft, lead, collaborators }: Written): CourseDraft {
  return {
    ...draft,
    instructor_id: lead ? String(lead.id) : '',
    instructors: JSON.stringify(collaborators.map(({ id }) => id)),
  }
}

/** A course as its form begins with it. */
export function writtenOf({ draft, lead, collaborators, version }: EditedCourse): Written {
  return { draft: { ...emptyDraft, ...draft }, lead, collaborators, version }
}

/** Mine, to be saved over theirs: what only the lead may change stays as it is now. */
export function overTheirs(mine: Written, theirs: Written, isLocked: boolean): Written {
  const over = { ...mine, version: theirs.version ?? '' }
  if (!isLocked) return over
  const { lead, collaborators, draft } = theirs
  return { ...over, lead, collaborators, draft: { ...mine.draft, price: draft.price } }
}

/** The fields in which two of them differ. */
export function differingFields(one: Written, other: Written) {
  const [a, b] = [draftToSend(one), draftToSend(other)]
  return draftFields.filter((field) => a[field] !== b[field])
}

export function isSame(one: Written, other: Written) {
  return differingFields(one, other).length === 0
}

const days: DraftField[] = ['start_date', 'end_date', 'enrollment_start', 'enrollment_end']

/** What is still wrong after a field has changed. An error goes as soon as it is mended, and days are mended by each other. */
export function stillWrong(problems: DraftProblems, changed: DraftField, written: Written): DraftProblems {
  const asked = days.includes(changed) ? days : [changed]
  if (!asked.some((field) => problems[field])) return problems
  const found = checkDraft(draftToSend(written))
  const left = Object.entries(problems).flatMap(([name, said]): [string, string[]][] => {
    if (!asked.includes(name as DraftField)) return [[name, said]]
    const now = found[name as DraftField]
    return now ? [[name, now]] : []
  })
  return Object.fromEntries(left)
}

/** The errors of a refusal as one text (S2 §7). */
export function errorsText(errors: Record<string, string[]>) {
  return Object.entries(errors)
    .map(([field, said]) => `${field}: ${said.join(' ')}`)
    .join('; ')
}
