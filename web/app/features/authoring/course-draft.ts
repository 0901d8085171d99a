import type { ListedInstructor } from '@koya/contract/authoring.ts'
import { defaultGracePeriod } from '@koya/contract/constants.ts'
import {
  type CourseDraft,
  checkDraft,
  type DraftField,
  type DraftProblems,
  draftFields,
} from '@koya/contract/course-draft.ts'

/** What somebody writes into the form: the draft, and whom they chose as people. */
export type Written = { draft: CourseDraft; lead: ListedInstructor | null; collaborators: ListedInstructor[] }

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

export function isSame(one: Written, other: Written) {
  const [a, b] = [draftToSend(one), draftToSend(other)]
  return draftFields.every((field) => a[field] === b[field])
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
