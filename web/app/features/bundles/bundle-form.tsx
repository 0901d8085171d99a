import { type FormEvent, useRef } from 'react'
import { api } from '../../platform/api.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { useAction } from '../admin/use-action.ts'
import { idsIn } from '../prices/ids-in.ts'
import { numberIn } from '../prices/price-forms.tsx'

export function BundleForm() {
  const form = useRef<HTMLFormElement>(null)
  const { run, isBusy, refusal, errors = {} } = useAction(() => form.current?.reset())

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const body = {
      name: String(typed.get('name')),
      course_ids: idsIn(String(typed.get('courses'))),
      price: numberIn(typed, 'price'),
    }
    void run(() => api('POST /bundles', { body }))
  }

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Field label="Name" help="For example ATSWA Part I" name="name" error={errors.name} />
      <TextArea
        label="Courses"
        help="The addresses of their pages, one a line: two at least. All courses of a level are offered on its programme page."
        name="courses"
        rows={5}
        error={errors.course_ids}
      />
      <Field label="Price for all in naira" name="price" inputMode="decimal" error={errors.price} />
      <FormMessage text={refusal} />
      <SubmitButton className="button wide" isBusy={isBusy}>
        Make the bundle
      </SubmitButton>
    </form>
  )
}
