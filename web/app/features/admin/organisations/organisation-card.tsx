import type { AdminOrganisation } from '@koya/contract/endpoints/admin/organisations.ts'
import { formatDay } from '@koya/contract/rules/time/lagos-day.ts'
import { api } from '../../../platform/api.ts'
import { counted } from '../../../ui/text/counted.ts'
import { fileSize } from '../../../ui/text/file-size.ts'
import { dayOf } from '../../../ui/text/full-date.ts'
import { ShareButton } from '../../payouts/share-button.tsx'
import { AskButton } from '../ask-button.tsx'
import { StateMark } from '../state-mark.tsx'
import { FileRoomButton, gigabytesOf } from './file-room-button.tsx'

const naira = (amount: number) => `NGN\u00a0${amount.toLocaleString('en-NG')}`

/** The space of an organisation: people, seats, money, and whether it is suspended. */
export function OrganisationCard({ organisation }: { organisation: AdminOrganisation }) {
  const { id, name, slug, owners, people, own_courses, seats, paid, owed, created_at } = organisation
  const { files, agreed_shares, suspended_at, suspended_reason } = organisation
  const decide = (is_suspended: boolean) => (form: FormData) =>
    api('PUT /admin/organisations/:id/suspension', {
      params: { id },
      body: { is_suspended, reason: String(form.get('reason')) },
    })
  return (
    <li className="card admin-card">
      <div className="admin-head">
        <h2>{name}</h2>
        <StateMark word={suspended_at ? 'Suspended' : 'Open'} tone={suspended_at ? 'bad' : 'good'} />
      </div>
      <p className="small muted">
        /o/{slug} · since {dayOf(created_at)} · {counted(people, 'person', 'people')} ·{' '}
        {counted(own_courses, 'own course')}
      </p>
      <p>
        {counted(seats.bought, 'seat')} paid for, {seats.free} free. {naira(paid)} received for seats, {naira(owed)} of
        it not yet used.
      </p>
      <p>
        The files of its courses take {fileSize(files.used_bytes)} of {gigabytesOf(files)} GB.
      </p>
      {agreed_shares.map(({ from, share_percent, own_sale_percent }) => (
        <p key={from}>
          Share of its sales from {formatDay(from)} on: {share_percent}%, by its teachers’ coupons and links{' '}
          {own_sale_percent}%.
        </p>
      ))}
      <p className="small admin-contact">
        {owners.map((one) => (
          <a key={one.email} href={`mailto:${one.email}`}>
            {one.name}, {one.email}
          </a>
        ))}
      </p>
      {suspended_at && (
        <p className="admin-words">
          Suspended on {dayOf(suspended_at)}: {suspended_reason}
        </p>
      )}
      <div className="admin-actions">
        <FileRoomButton organisation={organisation} />
        <ShareButton payee={{ kind: 'organisation', id, name }} />
        {suspended_at ? (
          <AskButton
            className="button small"
            label="Open again"
            about={name}
            title={`Open ${name} again?`}
            lead="Everything works again as it did before. We will tell its owners."
            verb="Open again"
            reason={{ name: 'reason', label: 'Why?', help: 'Its owners will read this.' }}
            act={decide(false)}
          />
        ) : (
          <AskButton
            label="Suspend"
            about={name}
            title={`Suspend ${name}?`}
            lead="Nothing can be bought, invited, assigned or offered there. Its people keep what they have."
            verb="Suspend"
            isDangerous
            reason={{ name: 'reason', label: 'Why?', help: 'Its owners will read this.' }}
            act={decide(true)}
          />
        )}
      </div>
    </li>
  )
}
