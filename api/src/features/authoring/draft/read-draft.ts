import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { lengths } from '@koya/contract/rules/constants.ts'
import {
  type CourseDraft,
  checkDraft,
  collaboratorIds,
  type DraftField,
  type DraftProblems,
  isEmpty,
  onlyChanged,
} from '@koya/contract/rules/course-draft.ts'
import type { Tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import type { SignedIn } from '../../../http/session.ts'
import { coverOf, thumbnailOf } from '../../catalogue/course-pictures.ts'
import { renderToKeep } from '../../texts/shown-texts.ts'
import type { Authored } from '../authored-course.ts'
import { columnsOf } from './draft-columns.ts'
import { editedDraft, peopleOf } from './draft-of.ts'
import { type Choices, lookUpChoices } from './look-up-choices.ts'

/** What a clean draft means for the tables. Whatever is wrong with it is refused at its field; what the course has already is not. */
export async function readDraft(tx: Tx, user: SignedIn, draft: CourseDraft, before?: Authored) {
  const ofThisEdit = (found: DraftProblems) => (before ? onlyChanged(found, draft, editedDraft(before)) : found)
  // Before anything is looked up: what is no number is none to the database either.
  if (before) refuse(ofThisEdit(checkDraft(draft)))
  const choices = await lookUpChoices(tx, user, draft, before?.row.course.id ?? 0)
  refuse(ofThisEdit({ ...choiceProblems(draft, choices, before), ...textProblems(draft) }))
  const leadId = Number(draft.instructor_id)
  const others = (collaboratorIds(draft.instructors) ?? []).filter((id) => id !== leadId)
  return { columns: columnsOf(draft, choices, before?.row), people: { leadId, collaboratorIds: others } }
}

function refuse(problems: DraftProblems) {
  if (Object.keys(problems).length) throw new Failure('bad_input', problems)
}

const richTexts = ['course_description', 'course_overview'] as const
const longTexts = ['outcomes', 'topics'] as const

/** A draft whose texts are safe to show, with their HTML. Made before anything is locked. */
export async function cleanDraft(deps: Deps, user: SignedIn, sent: CourseDraft) {
  const { course_description, course_overview } = sent
  const texts = { course_description: { html: course_description }, course_overview: { html: course_overview } }
  const rendered = await renderToKeep(deps, user, texts)
  const draft = { ...sent }
  for (const field of richTexts) draft[field] = rendered[field].clean
  for (const field of longTexts) draft[field] = lines(sent[field])
  return { draft, texts: { description: rendered.course_description, overview: rendered.course_overview } }
}

/** Without characters that nobody sees. */
function lines(text: string) {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()
}

/** A text may be nothing but what was cleaned away, or have grown by it. */
function textProblems(draft: CourseDraft): DraftProblems {
  const problems: DraftProblems = {}
  for (const field of [...richTexts, ...longTexts])
    if (isEmpty(draft[field])) problems[field] = [messages.field.named(field)]
  for (const field of richTexts)
    if (draft[field].length > lengths.course.richText) problems[field] = [messages.field.tooLong]
  return problems
}

function choiceProblems(draft: CourseDraft, found: Choices, before?: Authored): DraftProblems {
  const { notChosen, notYourBusiness, notUploaded, codeTaken, cannotTeach } = messages.authoring
  const had = before && peopleOf(before)
  const mayTeach = (id: number) =>
    found.teachers.has(id) || id === had?.leadId || had?.collaboratorIds.includes(id) === true
  const isPicture = (address: string, now: string | undefined) => found.pictures.has(address) || address === now
  const hasBusiness = found.hasBusiness || Number(draft.business_id) === before?.row.course.businessId
  const rules: [field: DraftField, isRight: boolean, sentence: string][] = [
    ['course_code', !found.codeIsTaken, codeTaken],
    ['category_id', found.category !== null, notChosen],
    ['language_id', found.hasLanguage, notChosen],
    ['certificate_id', found.hasCertificate, notChosen],
    ['business_id', hasBusiness, notYourBusiness],
    ['instructor_id', mayTeach(Number(draft.instructor_id)), notChosen],
    ['instructors', (collaboratorIds(draft.instructors) ?? []).every(mayTeach), cannotTeach],
    ['course_thumbnail', isPicture(draft.course_thumbnail, before && thumbnailOf(before.row)), notUploaded],
    ['course_cover_image', isPicture(draft.course_cover_image, before && coverOf(before.row)), notUploaded],
  ]
  return Object.fromEntries(rules.filter(([, isRight]) => !isRight).map(([field, , sentence]) => [field, [sentence]]))
}
