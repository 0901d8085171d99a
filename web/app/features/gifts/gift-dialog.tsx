import { ApiFailure } from '@koya/contract/protocol/client.ts'
import { giftLengths } from '@koya/contract/rules/prices/gifts.ts'
import { nairaAmount } from '@koya/contract/rules/prices/money.ts'
import { addDays, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { type FormEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { useNavigate, useRevalidator } from 'react-router'
import { api } from '../../platform/api.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { openPayment, wordsOf } from '../payments/pay.ts'

export type GiftDialogProps = {
  courses: { id: number; name: string }[]
  price: number
  coupon?: string | undefined
  /** Where they are sold together. */
  bundleId?: number | undefined
  /** The money of the gift has come. */
  onPaid?: () => void
  onClose: () => void
}

/** From top to bottom. */
const fields = ['name', 'send_on', 'email', 'message']

type State = { isBusy: boolean; refusal?: string; errors?: Record<string, string[] | undefined> }

/** For whom it is, what is written to them and when; then the provider's popup opens. */
export function GiftDialog({ courses, price, coupon, bundleId, onPaid, onClose }: GiftDialogProps) {
  const goTo = useNavigate()
  const { revalidate } = useRevalidator()
  const [{ isBusy, refusal, errors = {} }, setState] = useState<State>({ isBusy: false })
  const today = lagosDay(new Date())
  const field = (name: string) => ({ name, error: errors[`gift.${name}`]?.[0] })

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    const typed = new FormData(form)
    const said = (name: string) => String(typed.get(name) ?? '').trim()
    setState({ isBusy: true })
    try {
      const gift = { name: said('name'), email: said('email'), message: said('message'), send_on: said('send_on') }
      const what = bundleId ? { bundle_ids: [bundleId] } : { course_ids: courses.map(({ id }) => id) }
      const { data } = await api('POST /payments', {
        body: { ...what, gift, shown_total: price, ...(coupon && { coupon }) },
      })
      onClose()
      await openPayment(data, goTo, { onGiven: onPaid })
    } catch (error) {
      const wrong = error instanceof ApiFailure ? error.errors : {}
      const first = fields.find((name) => wrong[`gift.${name}`])
      setState({ isBusy: false, errors: wrong, ...(!first && { refusal: wordsOf(error) }) })
      if (error instanceof ApiFailure && error.code === 'price_has_risen') await revalidate()
      form.querySelector<HTMLElement>(`[name=${first ?? 'none'}]`)?.focus()
    }
  }

  return createPortal(
    <Dialog title="Give as a gift" lead={`${whatIsGiven(courses)}. ${HOW}`} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <div className="field-pair">
          <Field label="Their name" autoComplete="off" maxLength={giftLengths.name} {...field('name')} />
          <Field
            label="Send it on"
            type="date"
            defaultValue={today}
            min={today}
            max={addDays(today, 365)}
            {...field('send_on')}
          />
        </div>
        <Field
          label="Their email"
          type="email"
          inputMode="email"
          autoComplete="off"
          help="You get the link as well, so that you can send it by WhatsApp."
          {...field('email')}
        />
        <Field
          label="A line from you"
          help={`If you like, up to ${giftLengths.message} characters`}
          autoComplete="off"
          {...field('message')}
        />
        <FormMessage text={refusal} />
        <SubmitButton isBusy={isBusy}>{price > 0 ? `Pay ${nairaAmount(price)}` : 'Give it'}</SubmitButton>
      </form>
    </Dialog>,
    document.body,
  )
}

const HOW = 'They open it with one tap, in their own account or a new one.'

function whatIsGiven(courses: { name: string }[]) {
  return courses.length === 1 ? courses[0]?.name : `${courses.length} courses`
}
