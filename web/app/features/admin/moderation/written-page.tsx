import type { WrittenList } from '@koya/contract/endpoints/admin/moderation.ts'
import { Link } from 'react-router'
import { api } from '../../../platform/api.ts'
import { memberMeta, pageAsked } from '../../../platform/member-page.ts'
import { PageLinks } from '../../../ui/page-links.tsx'
import { PageTabs } from '../../../ui/page-tabs.tsx'
import { AdminSkeleton } from '../admin-skeleton.tsx'
import { loadForAdmin } from '../load-for-admin.ts'
import { NothingHere } from '../nothing-here.tsx'
import type { Route } from './+types/written-page'
import { WrittenRow } from './written-row.tsx'

export const handle = { title: 'Reviews' }

export function meta() {
  return memberMeta('Reviews')
}

const lists: Record<WrittenList, { name: string; none: string }> = {
  reviews: { name: 'Reviews', none: 'No reviews yet' },
  posts: { name: 'Questions and answers', none: 'No questions yet' },
  hidden: { name: 'Hidden', none: 'Nothing is hidden' },
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams.get('list') ?? ''
  const list = asked in lists ? (asked as WrittenList) : 'reviews'
  const query = { list, page: pageAsked(request.url) }
  const { data } = await loadForAdmin(request.url, () => api('GET /admin/written', { query }))
  return { ...data, ...query }
}
clientLoader.hydrate = true as const

export const HydrateFallback = AdminSkeleton

export default function WrittenPage({ loaderData: { written, has_more, list, page } }: Route.ComponentProps) {
  return (
    <>
      <PageTabs look="side-menu admin-lists" label="Lists of what learners wrote">
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
      <p className="muted">What learners wrote for others to read, the newest first.</p>
      <ul className="admin-list">
        {written.map((one) => (
          <WrittenRow key={`${one.kind} ${one.id}`} written={one} />
        ))}
      </ul>
      {written.length === 0 && <NothingHere title={lists[list].none} text="There is nothing to do here." />}
      <PageLinks page={page} hasMore={has_more} />
    </>
  )
}
