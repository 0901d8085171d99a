import type { AuditEntry } from '@koya/contract/admin.ts'
import { Link } from 'react-router'
import { fullDate } from '../../lib/member/full-date.ts'

/** Who did what to what, and when. */
export function AuditRow({ entry: { actor, action, subject, details, at } }: { entry: AuditEntry }) {
  return (
    <li className="admin-row audit-row">
      <p className="small muted">
        <time dateTime={at}>{fullDate(at)}</time>
      </p>
      <div>
        <p>
          <b>{actor?.name ?? 'The command line'}</b>: {action},{' '}
          <Link to={`?subject=${encodeURIComponent(subject)}`}>{subject}</Link>
        </p>
        <Details details={details} />
      </div>
    </li>
  )
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
