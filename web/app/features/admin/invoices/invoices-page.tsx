import { Form } from 'react-router'
import { api } from '../../../platform/api.ts'
import { memberMeta, pageAsked } from '../../../platform/member-page.ts'
import { PageLinks } from '../../../ui/page-links.tsx'
import { AdminSkeleton } from '../admin-skeleton.tsx'
import { loadForAdmin } from '../load-for-admin.ts'
import { NothingHere } from '../nothing-here.tsx'
import type { Route } from './+types/invoices-page'
import { InvoiceRow } from './invoice-row.tsx'

export const handle = { title: 'Invoices' }

export function meta() {
  return memberMeta('Invoices')
}

const states = { open: 'To be paid', paid: 'Paid', all: 'All' } as const

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url)
  const state =
    (Object.keys(states) as (keyof typeof states)[]).find((one) => one === searchParams.get('state')) ?? 'open'
  const search = searchParams.get('search') ?? ''
  const page = pageAsked(request.url)
  const { data } = await loadForAdmin(request.url, () => api('GET /admin/invoices', { query: { state, search, page } }))
  return { ...data, state, search, page }
}
clientLoader.hydrate = true as const

export const HydrateFallback = AdminSkeleton

export default function InvoicesPage({
  loaderData: { invoices, total, has_more, state, search, page },
}: Route.ComponentProps) {
  return (
    <>
      <p className="muted">
        What organisations owe for seats. Money that came to our bank account is booked here, line by line of the
        statement; seats open as they are paid.
      </p>
      <Form className="row invoice-filter" key={`${state} ${search}`}>
        <input
          className="input"
          name="search"
          defaultValue={search}
          aria-label="Number, organisation or bank reference"
          placeholder="Number, organisation or bank reference"
        />
        <select className="input select" name="state" defaultValue={state} aria-label="State">
          {Object.entries(states).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
        <button type="submit" className="button line">
          Show
        </button>
      </Form>
      {invoices.length === 0 ? (
        <NothingHere title="No invoice here" text="Organisations that order seats by invoice appear here." />
      ) : (
        <>
          <p className="small muted">{total === 1 ? '1 invoice' : `${total} invoices`}</p>
          <ul className="coupon-list">
            {invoices.map((invoice) => (
              <InvoiceRow key={invoice.number} invoice={invoice} />
            ))}
          </ul>
        </>
      )}
      <PageLinks page={page} hasMore={has_more} />
    </>
  )
}
