import type { PaymentList } from '@koya/contract/endpoints/admin/admin-payments.ts'
import { Link } from 'react-router'
import { api } from '../../../platform/api.ts'
import { memberMeta, pageAsked } from '../../../platform/member-page.ts'
import { PageLinks } from '../../../ui/page-links.tsx'
import { PageTabs } from '../../../ui/page-tabs.tsx'
import { AdminSkeleton } from '../admin-skeleton.tsx'
import { loadForAdmin, searchAsked } from '../load-for-admin.ts'
import { NothingHere } from '../nothing-here.tsx'
import { SearchForm } from '../search-form.tsx'
import type { Route } from './+types/payments-page'
import { PaymentCard } from './payment-card.tsx'

export const handle = { title: 'Payments' }

export function meta() {
  return memberMeta('Payments')
}

const lists: Record<PaymentList, { name: string; what: string; none: string }> = {
  review: {
    name: 'To review',
    what: 'The amount received is not the amount asked for, so nobody was enrolled.',
    none: 'Every payment matches its order',
  },
  attention: {
    name: 'Needs you',
    what: 'Refunds that a bank did not accept, and refunds the provider reports that we did not send.',
    none: 'No refund needs your attention',
  },
  requested: { name: 'Refund requests', what: 'Learners ask for their money back.', none: 'No refund requests' },
  due: {
    name: 'Owed',
    what: 'What we owe: paid twice, paid too much, promised, or failed at the provider.',
    none: 'We owe nothing',
  },
  under_way: {
    name: 'On its way',
    what: 'The provider has these, or may have them. Access that was paid with this money ends when it is returned.',
    none: 'Nothing is on its way back',
  },
  all: { name: 'All', what: 'Every payment, the newest first.', none: 'No payment found' },
}

const SEARCH_HELP = 'Try the whole reference, or part of the name or email address.'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams.get('list') ?? ''
  const list = asked in lists ? (asked as PaymentList) : 'review'
  const query = { list, search: list === 'all' ? searchAsked(request.url) : '', page: pageAsked(request.url) }
  const { data } = await loadForAdmin(request.url, () => api('GET /admin/payments', { query }))
  return { ...data, ...query }
}
clientLoader.hydrate = true as const

export const HydrateFallback = AdminSkeleton

export default function PaymentsPage({ loaderData: { payments, has_more, list, search, page } }: Route.ComponentProps) {
  const { what, none } = lists[list]
  return (
    <>
      <PageTabs look="side-menu admin-lists" label="Lists of payments">
        <ul>
          {Object.entries(lists).map(([key, { name }]) => (
            <li key={key}>
              <Link to={`?list=${key}`} aria-current={key === list ? 'page' : undefined}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </PageTabs>
      <p className="muted">{what}</p>
      {list === 'all' && <SearchForm label="Reference, name or email" value={search} kept={{ list }} />}
      <ul className="admin-cards">
        {payments.map((payment) => (
          <PaymentCard key={payment.reference} payment={payment} />
        ))}
      </ul>
      {payments.length === 0 && (
        <NothingHere title={none} text={list === 'all' ? SEARCH_HELP : 'There is nothing to do here.'} />
      )}
      <PageLinks page={page} hasMore={has_more} />
    </>
  )
}
