import type { SeatOffer } from '@koya/contract/endpoints/organisations/seats.ts'
import { nairaAmount } from '@koya/contract/rules/prices/money.ts'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../../platform/api.ts'
import { Field } from '../../../ui/form/field.tsx'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { counted } from '../../../ui/text/counted.ts'
import { useAction } from '../../admin/use-action.ts'
import { CoursePicker } from '../../catalogue/course-picker.tsx'
import { paySeats } from '../../payments/pay-seats.ts'

type Course = { id: number; course_name: string }
type Bundle = { id: number; name: string; courses: number }

/** Asks what seats cost before anything is bought; then they are paid at once, or asked for by an invoice. */
export function OrderSeats({ slug, bundles }: { slug: string; bundles: Bundle[] }) {
  const goTo = useNavigate()
  const [courses, setCourses] = useState<Course[]>([])
  const [bundle, setBundle] = useState('')
  const [quantity, setQuantity] = useState('10')
  const [offer, setOffer] = useState<SeatOffer>()
  const { run, isBusy, refusal, errors = {} } = useAction()
  const body = { ...whatOf(bundle, courses), quantity: Number(quantity.replaceAll(',', '')) }
  const params = { slug }

  function forget<T>(set: (value: T) => void) {
    return (value: T) => {
      setOffer(undefined)
      set(value)
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void run(async () => {
      const { data } = await api('POST /organisations/:slug/seats', { params, body: { ...body, preview: true } })
      setOffer(data as SeatOffer)
      return { message: 'Here is what they cost.' }
    })
  }

  const pay = () =>
    void run(async () => {
      await paySeats(
        () => api('POST /organisations/:slug/seats', { params, body }),
        `/o/${slug}/seats`,
        (to) => void goTo(to),
      )
      return { message: 'The payment is open.' }
    })
  const invoice = () =>
    void run(async () => {
      const { data } = await api('POST /organisations/:slug/seats', { params, body: { ...body, invoice: true } })
      if ('url' in data) void goTo(data.url)
      return { message: 'The invoice is written.' }
    })

  return (
    <form className="card organisation-form" noValidate onSubmit={submit}>
      <h2>Buy seats</h2>
      {bundles.length > 0 && (
        <SelectField
          label="Seats for"
          name="bundle"
          none="Courses of the catalogue"
          options={bundles.map(({ id, name, courses: count }) => ({
            value: String(id),
            label: `${name} (bundle of ${count} courses)`,
          }))}
          value={bundle}
          error={errors.bundle_id}
          onChange={({ target }) => forget(setBundle)(target.value)}
        />
      )}
      {bundle ? (
        <p className="small muted">A seat opens every course of the bundle.</p>
      ) : (
        <>
          <p className="small muted">Choose one course, or several for seats that open any one of them.</p>
          <CoursePicker
            chosen={courses}
            onChoose={forget(setCourses)}
            isSeveral
            error={errors.course_id ?? errors.course_ids}
          />
        </>
      )}
      <Field
        label="How many seats"
        name="quantity"
        inputMode="numeric"
        value={quantity}
        error={errors.quantity}
        onChange={({ target }) => forget(setQuantity)(target.value)}
      />
      <FormMessage text={refusal} />
      {!offer && (
        <SubmitButton className="button" isBusy={isBusy}>
          See the price
        </SubmitButton>
      )}
      {offer && (
        <>
          <p role="status" tabIndex={-1} ref={continueHere}>
            {counted(offer.quantity, 'seat')} at {nairaAmount(offer.unit_price)}
            {offer.unit_price < offer.regular_unit_price && ` instead of ${nairaAmount(offer.regular_unit_price)}`}:{' '}
            <b>{nairaAmount(offer.total)}</b>
          </p>
          <p className="row">
            <button type="button" className="button" disabled={isBusy} onClick={pay}>
              Pay now
            </button>
            <button type="button" className="button line" disabled={isBusy} onClick={invoice}>
              Get an invoice
            </button>
          </p>
        </>
      )}
    </form>
  )
}

/** The button that was pressed has gone: what it brought is read next. */
function continueHere(element: HTMLElement | null) {
  element?.focus()
}

function whatOf(bundle: string, courses: Course[]) {
  if (bundle) return { bundle_id: Number(bundle) }
  const [first] = courses
  return courses.length === 1 && first ? { course_id: first.id } : { course_ids: courses.map(({ id }) => id) }
}
