import type { DraftField } from '@koya/contract/rules/course-draft.ts'
import type { CourseForm } from '../use-course-form.ts'
import type { ReferenceLists } from '../use-reference-lists.ts'

/** What every tab works on. */
export type TabProps = { form: CourseForm; lists: ReferenceLists; isLocked: boolean }

type Changed = { target: { value: string } }

/** A control of the form that holds a field of the draft. */
export function fieldProps(form: CourseForm, name: DraftField) {
  return {
    name,
    value: form.written.draft[name],
    error: form.errorOf(name),
    onChange: ({ target }: Changed) => form.change(name, target.value),
  }
}

export function richProps(form: CourseForm, name: DraftField) {
  return { ...fieldProps(form, name), onChange: (html: string) => form.change(name, html) }
}
