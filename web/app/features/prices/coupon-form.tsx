import { type CouponKind, couponKinds } from '@koya/contract/rules/prices/best-prices.ts'
import { type FormEvent, useRef, useState } from 'react'
import { api } from '../../platform/api.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useAction } from '../admin/use-action.ts'
import { CoursePicker, type PickedCourse } from '../catalogue/course-picker.tsx'
import { limitIn, numberIn } from './typed-prices.ts'

const kinds: Record<CouponKind, { name: string; value: string }> = {
  percent: { name: 'Per cent off', value: 'Per cent' },
  amount: { name: 'Naira off each course', value: 'Naira off' },
  price: { name: 'A fixed price', value: 'Price in naira' },
}

/** Without courses given it asks for them: that is for admins. */
export function CouponForm({ courseIds }: { courseIds?: number[] }) {
  const form = useRef<HTMLFormElement>(null)
  const [courses, setCourses] = useState<PickedCourse[]>([])
  const {
    run,
    isBusy,
    refusal,
    errors = {},
  } = useAction(() => {
    form.current?.reset()
    setCourses([])
  })
  const [kind, setKind] = useState<CouponKind>('percent')

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const orNull = (name: string) => String(typed.get(name)) || null
    const body = {
      code: String(typed.get('code')),
      kind,
      value: numberIn(typed, 'value'),
      course_ids: courseIds ?? courses.map(({ id }) => id),
      limit: limitIn(typed, 'limit'),
      limit_per_person: limitIn(typed, 'limit_per_person'),
      starts_on: orNull('starts_on'),
      ends_on: orNull('ends_on'),
    }
    void run(() => api('POST /coupons', { body }))
  }

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Field
        label="Code"
        help="3 to 30 letters, digits and hyphens, for example LAGOS10"
        name="code"
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        error={errors.code}
      />
      <div className="field-pair">
        <SelectField
          label="Kind"
          name="kind"
          options={couponKinds.map((value) => ({ value, label: kinds[value].name }))}
          value={kind}
          onChange={({ target }) => setKind((target.value || 'percent') as CouponKind)}
        />
        <Field label={kinds[kind].value} name="value" inputMode="decimal" error={errors.value} />
      </div>
      {!courseIds && (
        <CoursePicker
          chosen={courses}
          onChoose={setCourses}
          isSeveral
          help="By a part of their name. With none chosen it is for all courses."
          error={errors.course_ids}
        />
      )}
      {courseIds && errors.course_ids && <FormMessage text={errors.course_ids} />}
      <div className="field-pair">
        <Field
          label="First day"
          help="Leave it empty to begin at once"
          name="starts_on"
          type="date"
          error={errors.starts_on}
        />
        <Field label="Last day" help="Leave it empty for no end" name="ends_on" type="date" error={errors.ends_on} />
      </div>
      <div className="field-pair">
        <Field
          label="Uses in all"
          help="Leave it empty for no limit"
          name="limit"
          inputMode="numeric"
          error={errors.limit}
        />
        <Field
          label="Uses per person"
          help="Leave it empty for no limit"
          name="limit_per_person"
          inputMode="numeric"
          error={errors.limit_per_person}
        />
      </div>
      <FormMessage text={refusal} />
      <SubmitButton className="button wide" isBusy={isBusy}>
        Make the coupon
      </SubmitButton>
    </form>
  )
}
