import type { OpenedConversation } from '@koya/contract/endpoints/messages/conversations.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { api } from '../../platform/api.ts'
import { loadForMember, memberMeta } from '../../platform/member-page.ts'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { PostForm } from '../discussions/post-form.tsx'
import { gone, orGone } from '../not-found/gone.ts'
import type { Route } from './+types/conversation-page'
import { MessageRow } from './message-row.tsx'
import { talkLinks } from './talk-links.ts'
import { useMessages } from './use-messages.ts'

export const links = talkLinks

export function meta() {
  return memberMeta('Messages')
}

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const id = /^[1-9]\d{0,14}$/.test(params.id) ? Number(params.id) : undefined
  if (!id) throw noSuchConversation()
  const ask = async () => (await api('GET /conversations/:id', { params: { id }, query: {} })).data
  return loadForMember(request.url, () => orGone(ask(), noSuchConversation))
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <PageSkeleton />
}

function noSuchConversation() {
  return gone(
    'This conversation is not open to you',
    'Only a learner who has the course and the teachers of that course can read it. Are you logged in with the right account?',
    { label: 'Your messages', to: '/messages' },
  )
}

export default function ConversationPage({ loaderData }: Route.ComponentProps) {
  return <Conversation key={loaderData.id} conversation={loaderData} />
}

function Conversation({ conversation }: { conversation: OpenedConversation }) {
  const { course, learner, teachers, may_write } = conversation
  const { shown, hasMore, problem, loadOlder, send } = useMessages(conversation)
  const end = useRef<HTMLDivElement>(null)
  // One comes for the latest, which are at the end.
  useEffect(() => end.current?.scrollIntoView({ block: 'end' }), [])
  return (
    <div className="wrap member-page talk-page">
      <p className="small">
        <Link to="/messages">All messages</Link>
      </p>
      <h1>{learner ?? course.name}</h1>
      <p className="muted">
        {learner ? (
          <Link to={`/classroom/${course.lms_course_id}`}>{course.name}</Link>
        ) : (
          `With ${teachers.join(', ') || 'its teachers'}`
        )}
      </p>
      {hasMore && (
        <button type="button" className="button line compact" onClick={loadOlder}>
          Earlier messages
        </button>
      )}
      <ol className="said" aria-label="Messages">
        {shown.map((message) => (
          <MessageRow key={message.id} message={message} />
        ))}
      </ol>
      <FormMessage text={problem} />
      <div ref={end}>
        {may_write ? (
          <PostForm label="Your message" verb="Send" most={4_000} onSend={send} />
        ) : (
          <p className="muted">{messages.conversations.learnerLeft}</p>
        )}
      </div>
    </div>
  )
}
