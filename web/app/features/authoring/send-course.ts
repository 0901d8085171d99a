import type { EditedCourse } from '@koya/contract/endpoints/teaching/authoring.ts'
import { ApiFailure } from '@koya/contract/protocol/client.ts'
import type { CourseDraft } from '@koya/contract/rules/course-draft.ts'
import { api } from '../../platform/api.ts'
import { isEditedMeanwhile } from '../../platform/edited-meanwhile.ts'
import { failureText } from '../../ui/form/failure-text.ts'
import { openAccountDialog } from '../accounts/dialogs/account-dialog.ts'

/** Why a course was not taken: the server's sentence, and what it found at the fields. */
export type Refusal = { message: string; errors: Record<string, string[]>; isEditedMeanwhile?: boolean }

/** `keep` gets what was made of it. */
export function createCourse(draft: CourseDraft, is_published: boolean, keep: (id: number) => void) {
  // The specified draft has exactly its own fields; only who wants to keep it back says so beside them.
  const body = is_published ? draft : { ...draft, is_published }
  return refusalOf(async () => keep((await api('POST /courses', { body })).data.id))
}

type Saved = { message: string; data: EditedCourse }

/** `keep` gets what is said of it, and the course as it is afterwards. */
export function saveCourse(id: number, draft: CourseDraft, version: string, keep: (saved: Saved) => void) {
  const body = { ...draft, version }
  return refusalOf(async () => keep(await api('PUT /courses/:id', { params: { id }, body })))
}

/** Whoever has no session, or none any more, is asked to log in; what was written is kept meanwhile. */
async function refusalOf(ask: () => Promise<unknown>): Promise<Refusal | undefined> {
  try {
    await ask()
    return undefined
  } catch (error) {
    const isApi = error instanceof ApiFailure
    if (isApi && error.status === 401) openAccountDialog('log-in')
    const errors = isApi ? error.errors : {}
    return { message: failureText(error), errors, isEditedMeanwhile: isEditedMeanwhile(error) }
  }
}
