import { invoiceTransferWords, seatsName, seatsNotes } from '@koya/contract/rules/organisations/seat-words.ts'
import { nairaAmount } from '@koya/contract/rules/prices/money.ts'
import { formatDay, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../../platform/api.ts'
import { downloadFile } from '../../../platform/download-file.ts'
import { idAsked, memberMeta } from '../../../platform/member-page.ts'
import { Field } from '../../../ui/form/field.tsx'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { useAction } from '../../admin/use-action.ts'
import { paySeats } from '../../payments/pay-seats.ts'
import { loadSpace, notInSpace } from '../load-space.ts'
import { SpaceFrame, spaceLinks } from '../space-frame.tsx'
import { SpaceSkeleton } from '../space-skeleton.tsx'
import type { Route } from './+types/invoice-page'

export const links = spaceLinks

export function meta() {
  return memberMeta('Invoice')
}

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const number = idAsked(params.number)
  return loadSpace(request.url, params.slug, async () => {
    if (!number) throw notInSpace(params.slug)
    const { data } = await api('GET /organisations/:slug/invoices/:number', { params: { slug: params.slug, number } })
    return { invoice: data, number }
  })
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <SpaceSkeleton title="Invoice" />
}

export default function InvoicePage({ loaderData: { space, invoice, number } }: Route.ComponentProps) {
  const goTo = useNavigate()
  const { run, isBusy, refusal, errors = {} } = useAction()
  const { slug } = space
  const path = `/organisations/${slug}/invoices/${number}`

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('amount')).replaceAll(',', '')
    const body = typed ? { amount: Number(typed) } : {}
    const begin = () => api('POST /organisations/:slug/invoices/:number/payments', { params: { slug, number }, body })
    void run(async () => {
      await paySeats(begin, `/o/${slug}/invoices/${number}`, (to) => void goTo(to))
      return { message: 'The payment is open.' }
    })
  }
  const save = () =>
    void run(async () => {
      await downloadFile(`${path}/pdf`, `${invoice.number}.pdf`)
      return { message: 'The invoice is saved.' }
    })

  return (
    <SpaceFrame space={space}>
      <section aria-labelledby="invoice">
        <h2 id="invoice">Pro-forma invoice {invoice.number}</h2>
        <p className="muted">
          {invoice.seller.name}, {invoice.seller.address}
          {invoice.seller.tin && `, TIN ${invoice.seller.tin}`}. Issued on{' '}
          {formatDay(lagosDay(new Date(invoice.issued_at)))} for {invoice.organisation}.
        </p>
        <dl className="organisation-form card">
          <dt>Seats</dt>
          <dd>{seatsName(invoice)}</dd>
          {seatsNotes(invoice).map((note) => (
            <dd key={note} className="small muted">
              {note}
            </dd>
          ))}
          <dt>Total</dt>
          <dd>
            {nairaAmount(invoice.total)}
            {invoice.vat_percent > 0 && `, of which VAT (${invoice.vat_percent}%) ${nairaAmount(invoice.vat)}`}
          </dd>
          <dt>Paid</dt>
          <dd>{nairaAmount(invoice.paid)}</dd>
          <dt>To be paid</dt>
          <dd>
            <b>{nairaAmount(invoice.rest)}</b>
          </dd>
          {invoice.bank_account && invoice.rest > 0 && (
            <>
              <dt>By transfer from your bank</dt>
              <dd>{invoiceTransferWords(invoice)}</dd>
            </>
          )}
        </dl>
        <button type="button" className="button line" disabled={isBusy} onClick={save}>
          Save as PDF
        </button>
      </section>
      {invoice.rest > 0 && (
        <form className="card organisation-form" noValidate onSubmit={submit}>
          <h2>Pay</h2>
          <Field
            label="Amount in naira"
            help="Leave it empty for all that is left. Seats can be given as they are paid."
            name="amount"
            inputMode="decimal"
            error={errors.amount}
          />
          <FormMessage text={refusal} />
          <SubmitButton className="button" isBusy={isBusy}>
            Pay by card, transfer or USSD
          </SubmitButton>
        </form>
      )}
    </SpaceFrame>
  )
}
