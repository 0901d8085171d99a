import type { AuditEntry } from '@koya/contract/endpoints/admin/admin.ts'
import { Link } from 'react-router'
import { fullDate } from '../../ui/text/full-date.ts'

/** Who did what to what, and when. */
export function AuditRow({ entry: { actor, action, subject, details, at } }: { entry: AuditEntry }) {
  return (
    <li className="admin-row audit-row">
      <p className="small muted">
        <time dateTime={at}>{fullDate(at)}</time>
      </p>
      <div>
        <p>
          <Actor actor={actor} isStranger={action === 'fail to log in'} />: {action},{' '}
          <Link to={`?subject=${encodeURIComponent(subject)}`}>{subject}</Link>
        </p>
        <Details details={details} />
      </div>
    </li>
  )
}

function Actor({ actor, isStranger }: Pick<AuditEntry, 'actor'> & { isStranger: boolean }) {
  if (actor)
    return (
      <Link to={`?actor=${actor.id}`}>
        <b>{actor.name}</b>
      </Link>
    )
  return <b>{isStranger ? 'Someone' : 'The command line'}</b>
}

function Details({ details }: Pick<AuditEntry, 'details'>) {
  const told = Object.entries(details).filter(([, value]) => value !== null && value !== '')
  if (told.length === 0) return null
  return <p className="small muted">{told.map(([name, value]) => `${name}: ${inWords(value)}`).join(' · ')}</p>
}

function inWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(inWords).join(', ') || 'none'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
