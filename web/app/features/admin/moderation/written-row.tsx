import type { Written } from '@koya/contract/endpoints/admin/moderation.ts'
import { Link } from 'react-router'
import { api } from '../../../platform/api.ts'
import { dayOf } from '../../../ui/text/full-date.ts'
import { AskButton } from '../ask-button.tsx'
import { StateMark } from '../state-mark.tsx'
import { MoveButton } from './move-button.tsx'

/** A review or a post, which can be moved, hidden from others and shown again. */
export function WrittenRow({ written }: { written: Written }) {
  const { text, stars, author, course, created_at, hidden } = written
  return (
    <li className="admin-row">
      <div>
        <p className="admin-words">{text}</p>
        <p className="small muted">
          {stars !== null && `${stars} of 5 stars · `}
          {author.name} ({author.email}) · <Link to={`/course-detail/${course.id}`}>{course.name}</Link> ·{' '}
          {dayOf(created_at)}
        </p>
        {hidden && (
          <p className="small">
            Hidden on {dayOf(hidden.at)}
            {hidden.by && ` by ${hidden.by}`}: {hidden.reason}
          </p>
        )}
      </div>
      <p className="admin-marks">
        {hidden ? <StateMark word="Hidden" tone="bad" /> : <StateMark word="Shown" tone="good" />}
      </p>
      <div className="admin-actions">
        <MoveButton written={written} />
        <HidingButton written={written} />
      </div>
    </li>
  )
}

function HidingButton({ written: { kind, id, author, course, hidden } }: { written: Written }) {
  const params = { id }
  const about = `${author.name}, ${course.name}`
  if (hidden)
    return (
      <AskButton
        label="Show again"
        about={about}
        title="Show this again?"
        lead="Everyone can read it again, as it was. A review counts again with its stars."
        verb="Show again"
        act={() =>
          kind === 'review'
            ? api('DELETE /admin/reviews/:id/hiding', { params })
            : api('DELETE /admin/posts/:id/hiding', { params })
        }
      />
    )
  return (
    <AskButton
      label="Hide"
      about={about}
      title="Hide this from others?"
      lead={
        kind === 'review'
          ? 'Nobody can read it any more, and its stars do not count. It can be shown again.'
          : 'Nobody can read it or its answers any more. It can be shown again.'
      }
      verb="Hide"
      isDangerous
      reason={{ name: 'reason', label: 'Why?', help: `${author.name} will read this.` }}
      act={(form) => {
        const body = { reason: String(form.get('reason')) }
        return kind === 'review'
          ? api('PUT /admin/reviews/:id/hiding', { params, body })
          : api('PUT /admin/posts/:id/hiding', { params, body })
      }}
    />
  )
}
