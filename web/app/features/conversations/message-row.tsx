import type { Message } from '@koya/contract/endpoints/messages/conversations.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { TimeAgo } from '../../ui/text/time-ago.tsx'
import { ReportButton } from '../complaints/report-button.tsx'

/** One message, as its writer typed it. */
export function MessageRow({ message: { id, body, author, is_own, written_at } }: { message: Message }) {
  return (
    <li data-own={is_own || undefined}>
      <p className="small muted">
        <b>{is_own ? 'You' : author.name}</b>
        {author.is_teacher && !is_own && ', teacher'} · <TimeAgo at={written_at} />
      </p>
      {body === null ? (
        <p className="muted">{messages.conversations.ofFormerMember}</p>
      ) : (
        <>
          <p className="body">{body}</p>
          {!is_own && <ReportButton kind="message" id={id} about={`this message by ${author.name}`} />}
        </>
      )}
    </li>
  )
}
