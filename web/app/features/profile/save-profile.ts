import { ApiFailure } from '@koya/contract/protocol/client.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { defaultLanguageId } from '@koya/contract/rules/constants.ts'
import { api } from '../../platform/api.ts'
import type { ReferenceLists } from './profile-groups.ts'
import type { ProfileKind } from './profile-kind.ts'

export type Changes = Record<string, string>
export type FieldErrors = Record<string, string | undefined>
export type Saved = Partial<Record<string, string | number | null>>

/** What the form holds, as it is sent: a language that is not in the list goes as the default one. */
export function readChanges(form: HTMLFormElement, languages: ReferenceLists['language']): Changes {
  const typed = Object.fromEntries(new FormData(form)) as Changes
  return { ...typed, language: languageToSend(typed.language, languages) }
}

export function languageToSend(chosen: string | undefined, languages: ReferenceLists['language']) {
  return String(languages.find(({ id }) => String(id) === chosen)?.id ?? defaultLanguageId)
}

/** What is sent: everything that says something. */
export function filledOf(typed: Changes): Changes {
  return Object.fromEntries(Object.entries(typed).filter(([, value]) => value.trim()))
}

type Refusal = { errors: FieldErrors; message: string | undefined }

/** Answers with nothing, or with what stands in the way: at its fields, else for the form as a whole. */
export async function saveProfile(kind: ProfileKind, id: number, changes: Changes): Promise<Refusal | undefined> {
  const input = { params: { id }, body: changes }
  try {
    if (kind === 'instructor') await api('PUT /instructors/profile/:id', input)
    else await api('PUT /learners/profile/:id', input)
    return undefined
  } catch (error) {
    if (!(error instanceof ApiFailure)) return { errors: {}, message: messages.profile.updateFailed }
    const errors = Object.fromEntries(Object.entries(error.errors).map(([name, [text]]) => [name, text]))
    const isAtFields = Object.keys(errors).some((name) => name in changes || name === 'current_password')
    return { errors, message: isAtFields ? undefined : error.message || messages.profile.updateFailed }
  }
}
