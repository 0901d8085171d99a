import type { Conversation } from '@koya/contract/endpoints/messages/conversations.ts'
import { Link } from 'react-router'
import { api } from '../../platform/api.ts'
import { loadForMember, memberMeta, pageAsked } from '../../platform/member-page.ts'
import { calabash, Motif } from '../../ui/motif.tsx'
import { PageLinks } from '../../ui/page-links.tsx'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { counted } from '../../ui/text/counted.ts'
import { TimeAgo } from '../../ui/text/time-ago.tsx'
import type { Route } from './+types/conversations-page'
import { talkLinks } from './talk-links.ts'

export const links = talkLinks

export function meta() {
  return memberMeta('Messages')
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const page = pageAsked(request.url)
  const found = await loadForMember(request.url, () => api('GET /conversations', { query: { page } }))
  return { ...found, page }
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <PageSkeleton />
}

/** What one writes with teachers, and as a teacher with learners. */
export default function ConversationsPage({ loaderData: { data, has_more, page } }: Route.ComponentProps) {
  return (
    <div className="wrap member-page talk-page">
      <h1>Messages</h1>
      <p className="muted">Between learners and the teachers of a course. Nobody else reads them.</p>
      {data.length === 0 ? (
        <Nothing />
      ) : (
        <ul className="talk-list">
          {data.map((conversation) => (
            <Row key={conversation.id} conversation={conversation} />
          ))}
        </ul>
      )}
      <PageLinks page={page} hasMore={has_more} />
    </div>
  )
}

function Row({ conversation: { id, course, learner, last, unread } }: { conversation: Conversation }) {
  return (
    <li data-unread={unread > 0 || undefined}>
      <h2>
        <Link to={`/messages/${id}`}>{learner ?? course.name}</Link>
      </h2>
      <p className="small muted">
        {learner ? course.name : 'With its teachers'} · <TimeAgo at={last.written_at} />
        {unread > 0 && <b className="unread-mark">{counted(unread, 'new message')}</b>}
      </p>
      <p className="excerpt">
        {last.is_own && <span className="muted">You: </span>}
        {last.text}
      </p>
    </li>
  )
}

function Nothing() {
  return (
    <div className="empty">
      <Motif drawing={calabash} />
      <h2>No messages yet</h2>
      <p className="muted">
        In the classroom of a course, under the questions of a lesson, you can write to its teachers privately.
      </p>
      <Link className="button line" to="/mylearning">
        My Learning
      </Link>
    </div>
  )
}
