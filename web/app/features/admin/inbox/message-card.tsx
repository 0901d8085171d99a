import type { InboxMessage } from '@koya/contract/endpoints/admin/inbox.ts'
import { api } from '../../../platform/api.ts'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { fullDate } from '../../../ui/text/full-date.ts'
import { AskButton } from '../ask-button.tsx'
import { StateMark } from '../state-mark.tsx'

/** What somebody wrote to us, and the answer. */
export function MessageCard({ message }: { message: InboxMessage }) {
  const { from_name, email, title, text, created_at, settled } = message
  return (
    <li className="card admin-card">
      <h2>{title}</h2>
      <p className="small muted">
        {from_name}, <a href={`mailto:${email}`}>{email}</a> · {fullDate(created_at)}
      </p>
      <p className="admin-words">{text}</p>
      {settled ? <Settled settled={settled} /> : <Decisions message={message} />}
    </li>
  )
}

function Settled({ settled: { at, by, answer } }: { settled: NonNullable<InboxMessage['settled']> }) {
  return (
    <>
      <p className="admin-marks">
        <StateMark word={answer ? 'Answered' : 'Set aside'} tone={answer ? 'good' : 'quiet'} />
        <span className="small muted">
          {fullDate(at)}
          {by && `, by ${by}`}
        </span>
      </p>
      {answer && <p className="admin-words">{answer}</p>}
    </>
  )
}

function Decisions({ message: { id, from_name, email, title, text } }: { message: InboxMessage }) {
  const params = { id }
  const about = `${title}, ${from_name}`
  return (
    <div className="admin-actions">
      <AskButton
        label="Set aside"
        about={about}
        title="Set this message aside?"
        lead={`Do this when it needs no answer. ${from_name} gets no email.`}
        verb="Set aside"
        act={() => api('POST /admin/inbox/:id/setting-aside', { params })}
      />
      <AskButton
        className="button small"
        label="Answer"
        about={about}
        title={`Answer ${from_name}`}
        lead={`We send it to ${email}, with the message below it.`}
        verb="Send answer"
        act={(form) => api('POST /admin/inbox/:id/answer', { params, body: { answer: String(form.get('answer')) } })}
      >
        {(errors) => (
          <>
            <p className="admin-words small">{text}</p>
            <TextArea label="Your answer" name="answer" rows={8} error={errors.answer} />
          </>
        )}
      </AskButton>
    </div>
  )
}
