import type { AdminPayment, AdminRefund } from '@koya/contract/endpoints/admin/admin-payments.ts'
import { nairaAmount } from '@koya/contract/rules/prices/money.ts'
import { api } from '../../../platform/api.ts'
import { dayOf } from '../../../ui/text/full-date.ts'
import { AskButton } from '../ask-button.tsx'
import { AccountButton } from '../people/account-button.tsx'
import { StateMark } from '../state-mark.tsx'
import { CheckRefund } from './check-refund.tsx'
import { whatBecomesOfAccess, whatIsKept } from './what-becomes-of-access.ts'

const marks = {
  requested: ['Asked for', 'waiting'],
  due: ['Owed', 'waiting'],
  failed: ['Failed at the provider', 'bad'],
  processing: ['On its way', 'quiet'],
  needs_attention: ['Needs an account', 'bad'],
  processed: ['Returned', 'good'],
  declined: ['Declined', 'quiet'],
  unclear: ['Not sent by us', 'waiting'],
} as const

type RefundRowProps = { refund: AdminRefund; payment: AdminPayment }

/** Money that goes back, or should, and what can be done about it. */
export function RefundRow({ refund, payment }: RefundRowProps) {
  const { amount, state, reason, note, course_id, created_at } = refund
  const [word, tone] = marks[state]
  const course = payment.items.find((item) => item.course_id === course_id)
  return (
    <li>
      <p className="admin-marks">
        <b>{nairaAmount(amount)}</b>
        <StateMark word={word} tone={tone} />
        <span className="small muted">
          {dayOf(created_at)}
          {course && `, for ${course.course_name}`}
        </span>
      </p>
      {reason && <p className="admin-words">{reason}</p>}
      {state === 'requested' && <Progress payment={payment} courseId={course_id} />}
      {note && <p className="small muted">{note}</p>}
      <RefundActions refund={refund} payment={payment} />
    </li>
  )
}

/** How far the payer is in each course that they want their money back for. */
function Progress({ payment: { items }, courseId }: { payment: AdminPayment; courseId: number | null }) {
  const meant = items.filter((item) => courseId === null || item.course_id === courseId)
  return meant.map(({ course_id, course_name, progress }) =>
    progress ? (
      <p key={course_id} className="small">
        {meant.length > 1 && `${course_name}: `}
        {progress.done === 0 ? 'No lesson finished' : `${progress.done} of ${progress.total} lessons finished`}
        {progress.last_seen_at ? `, last opened on ${dayOf(progress.last_seen_at)}` : ', never opened'}.
      </p>
    ) : null,
  )
}

type DecideButtonProps = { refund: AdminRefund; about: string; isReturned: boolean }

/** Books what a person has found out to be returned, or sets aside what was only reported. */
function DecideButton({ refund: { id, amount, ends_access }, about, isReturned }: DecideButtonProps) {
  return (
    <AskButton
      label={isReturned ? 'Book as returned' : 'Set aside'}
      about={about}
      title={isReturned ? `Book ${nairaAmount(amount)} as returned?` : 'Set this report aside?'}
      lead={
        isReturned
          ? `Do this only when you know that the money went back. It sends nothing. ${whatBecomesOfAccess(ends_access)}`
          : `Do this only when you know that no money went back. Nothing is booked. ${whatIsKept(ends_access)}`
      }
      verb={isReturned ? 'Book as returned' : 'Set aside'}
      isDangerous={isReturned}
      reason={{ name: 'reason', label: 'How do you know?', help: 'Kept with the refund and in the audit log.' }}
      act={(form) => {
        const body = { is_returned: isReturned, reason: String(form.get('reason')) }
        return api('POST /admin/refunds/:id/decision', { params: { id }, body })
      }}
    />
  )
}

function RefundActions({ refund, payment: { payer, disputes } }: RefundRowProps) {
  const { id, amount, state } = refund
  const about = `${nairaAmount(amount)}, ${payer.name}`
  if (state === 'processing') return <CheckRefund refund={refund} about={about} />
  if (state === 'processed' || state === 'declined') return null
  if (state === 'needs_attention' || state === 'unclear')
    return (
      <div className="admin-actions">
        {state === 'unclear' && <DecideButton refund={refund} about={about} isReturned={false} />}
        <DecideButton refund={refund} about={about} isReturned />
        {state === 'needs_attention' && <AccountButton refund={refund} payer={payer.name} about={about} />}
      </div>
    )
  return (
    <div className="admin-actions">
      <AskButton
        label="Decline"
        about={about}
        title="Decline this refund?"
        lead={`${whatIsKept(refund.ends_access)} We will say why here and by email.`}
        verb="Decline"
        reason={{ name: 'reason', label: 'Why not?', help: `${payer.name} will read this.` }}
        act={(form) =>
          api('POST /admin/refunds/:id/decline', { params: { id }, body: { reason: String(form.get('reason')) } })
        }
      />
      {disputes.every(({ state }) => state !== 'open') && (
        <AskButton
          className="button small"
          label="Send refund"
          about={about}
          title={`Send ${nairaAmount(amount)} back?`}
          lead={`${payer.name} gets it back the way it was paid. ${whatBecomesOfAccess(refund.ends_access)}`}
          verb="Send refund"
          isDangerous
          act={() => api('POST /admin/refunds/:id/sending', { params: { id } })}
        />
      )}
    </div>
  )
}
