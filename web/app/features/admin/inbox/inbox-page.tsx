import type { InboxList } from '@koya/contract/endpoints/admin/inbox.ts'
import { Link } from 'react-router'
import { api } from '../../../platform/api.ts'
import { memberMeta, pageAsked } from '../../../platform/member-page.ts'
import { PageLinks } from '../../../ui/page-links.tsx'
import { PageTabs } from '../../../ui/page-tabs.tsx'
import { AdminSkeleton } from '../admin-skeleton.tsx'
import { loadForAdmin } from '../load-for-admin.ts'
import { NothingHere } from '../nothing-here.tsx'
import type { Route } from './+types/inbox-page'
import { MessageCard } from './message-card.tsx'
import { RequestCard } from './request-card.tsx'

export const handle = { title: 'Inbox' }

export function meta() {
  return memberMeta('Inbox')
}

const lists: Record<InboxList, { name: string; what: string; none: string }> = {
  messages: {
    name: 'To answer',
    what: 'Messages from the contact form, the longest waiting first.',
    none: 'Every message is answered',
  },
  requests: {
    name: 'Requests to teach',
    what: 'People who would like to become instructors.',
    none: 'Nobody is waiting to teach',
  },
  answered: {
    name: 'Answered',
    what: 'Messages that were answered or set aside.',
    none: 'No message was answered yet',
  },
  decided: {
    name: 'Decided',
    what: 'Requests to teach that were granted or declined.',
    none: 'No request was decided yet',
  },
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams.get('list') ?? ''
  const list = asked in lists ? (asked as InboxList) : 'messages'
  const query = { list, page: pageAsked(request.url) }
  const { data } = await loadForAdmin(request.url, () => api('GET /admin/inbox', { query }))
  return { ...data, ...query }
}
clientLoader.hydrate = true as const

export const HydrateFallback = AdminSkeleton

export default function InboxPage({ loaderData: { messages, requests, has_more, list, page } }: Route.ComponentProps) {
  const { what, none } = lists[list]
  return (
    <>
      <PageTabs look="side-menu admin-lists" label="Lists of the inbox">
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
      <ul className="admin-cards">
        {messages.map((message) => (
          <MessageCard key={message.id} message={message} />
        ))}
        {requests.map((request) => (
          <RequestCard key={request.id} request={request} />
        ))}
      </ul>
      {messages.length + requests.length === 0 && <NothingHere title={none} text="There is nothing to do here." />}
      <PageLinks page={page} hasMore={has_more} />
    </>
  )
}
