import type { AccessEvent } from '@koya/contract/endpoints/admin/admin-access.ts'
import { fullDate } from '../../ui/text/full-date.ts'

const origins: Record<AccessEvent['origin'], string> = {
  payment: 'paid for',
  free: 'free',
  seat: 'a seat',
  gift: 'a gift',
  sponsor: 'a sponsor',
  instalment: 'paid in parts',
  staff: 'given by staff',
}

const reasons: Record<NonNullable<AccessEvent['reason']>, string> = {
  refunded: 'money returned',
  seat_ended: 'seat taken back',
  account_deleted: 'account deleted',
  overdue: 'a part was late',
  disputed: 'payment disputed',
  staff: 'ended by staff',
}

/** Every way into a course and out of it, the first one first. */
export function AccessEvents({ events }: { events: AccessEvent[] }) {
  return (
    <ul className="admin-access small">
      {events.map((event) => (
        <li key={`${event.kind} ${event.at} ${event.reason}`}>
          <time dateTime={event.at}>{fullDate(event.at)}</time>: {inWords(event)}
          {event.note && <span className="admin-words">{event.note}</span>}
        </li>
      ))}
    </ul>
  )
}

function inWords({ kind, origin, reason, reference, actor }: AccessEvent) {
  const what =
    kind === 'granted'
      ? `Access given, ${origins[origin]}`
      : kind === 'restored'
        ? 'Access given back'
        : `Access ended, ${reason && reasons[reason]}`
  return [what, reference, actor && `by ${actor}`].filter(Boolean).join(' · ')
}
