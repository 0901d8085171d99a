import type { AdminPayment } from '@koya/contract/endpoints/admin/admin-payments.ts'
import { nairaAmount } from '@koya/contract/rules/prices/money.ts'
import { Link } from 'react-router'
import { api } from '../../../platform/api.ts'
import { fullDate } from '../../../ui/text/full-date.ts'
import { AccessEvents } from '../access-events.tsx'
import { AskButton } from '../ask-button.tsx'
import { StateMark } from '../state-mark.tsx'
import { RefundButton } from './refund-button.tsx'
import { RefundRow } from './refund-row.tsx'

const marks = {
  paid: ['Paid', 'good'],
  pending: ['Awaited', 'quiet'],
  failed: ['Declined', 'quiet'],
  review: ['To review', 'waiting'],
  refunded: ['Returned', 'bad'],
  closed: ['Closed', 'quiet'],
} as const

const disputeWords = {
  open: 'The payer has disputed this payment at their bank. It cannot be refunded until the dispute is decided.',
  won: 'A dispute about this payment was decided in our favour.',
  lost: 'A dispute about this payment was lost.',
} as const

/** A payment with all that is needed to decide about it. */
export function PaymentCard({ payment }: { payment: AdminPayment }) {
  const { reference, state, amount, payer, items, refunds } = payment
  const [word, tone] = marks[state]
  return (
    <li className="card admin-card">
      <div className="admin-head">
        <h2>{items.map(({ course_name }) => course_name).join(', ') || 'No course'}</h2>
        <data className="price" value={amount}>
          {nairaAmount(amount)}
        </data>
      </div>
      <p className="admin-marks">
        <StateMark word={word} tone={tone} />
        {payment.disputes.some((dispute) => dispute.state === 'open') && <StateMark word="Disputed" tone="waiting" />}
      </p>
      <p className="small muted">
        {payer.name}, <a href={`mailto:${payer.email}`}>{payer.email}</a> ·{' '}
        {fullDate(payment.paid_at ?? payment.created_at)} ·{' '}
        <Link to={`/admin/audit?subject=${encodeURIComponent(`payment ${reference}`)}`}>{reference}</Link>
      </p>
      {state === 'review' && <Difference payment={payment} />}
      {payment.disputes.map((dispute) => (
        <p key={dispute.id} className="admin-words">
          {disputeWords[dispute.state]}
          {dispute.state === 'open' && dispute.due_at && ` Answer it at the provider by ${fullDate(dispute.due_at)}.`}
        </p>
      ))}
      {refunds.length > 0 && (
        <ul className="admin-refunds">
          {refunds.map((refund) => (
            <RefundRow key={refund.id} refund={refund} payment={payment} />
          ))}
        </ul>
      )}
      <Access payment={payment} />
      <Decisions payment={payment} />
    </li>
  )
}

function Difference({ payment: { amount, received, missing, review_reason } }: { payment: AdminPayment }) {
  return (
    <div className="admin-words">
      {received !== null && (
        <p>
          {missing && <b>{nairaAmount(missing)} short. </b>}
          Asked for {nairaAmount(amount)}, received {nairaAmount(received)}.
        </p>
      )}
      <p className="small muted">What does not match: {review_reason}</p>
    </div>
  )
}

function Access({ payment: { items } }: { payment: AdminPayment }) {
  const brought = items.filter(({ access }) => access.length > 0)
  if (brought.length === 0) return null
  return (
    <details>
      <summary className="small">Access, step by step</summary>
      {brought.map(({ course_id, course_name, access }) => (
        <div key={course_id}>
          {items.length > 1 && <h3 className="small">{course_name}</h3>}
          <AccessEvents events={access} />
        </div>
      ))}
    </details>
  )
}

const openStates = ['requested', 'due', 'failed', 'processing', 'needs_attention']

/** For a payment whose money is gone, or that the provider refuses to return. */
function CloseButton({ payment: { reference, payer } }: { payment: AdminPayment }) {
  return (
    <AskButton
      label="Close"
      about={`${payer.name}, ${reference}`}
      title="Close this payment?"
      lead={`Do this only when there is no money to accept or give back. Nobody will be enrolled, and we will tell ${payer.name} why.`}
      verb="Close payment"
      reason={{ name: 'reason', label: 'Why?', help: `${payer.name} will read this.` }}
      act={(form) => {
        const body = { reason: String(form.get('reason')) }
        return api('POST /admin/payments/:reference/closing', { params: { reference }, body })
      }}
    />
  )
}

/** Where the card shows a refund already, its own buttons are nearer; only a single course may still be meant. */
function Decisions({ payment }: { payment: AdminPayment }) {
  const { reference, state, payer, items, received, returnable, refunds, can_close } = payment
  const isOpen = refunds.some((refund) => openStates.includes(refund.state))
  if (!can_close && (returnable === 0 || (state !== 'review' && isOpen && items.length < 2))) return null
  return (
    <div className="admin-actions">
      {can_close && <CloseButton payment={payment} />}
      {returnable > 0 && <RefundButton payment={payment} />}
      {state === 'review' && !isOpen && returnable > 0 && received !== null && (
        <AskButton
          className="button small"
          label="Accept and enrol"
          about={`${payer.name}, ${reference}`}
          title="Accept what was paid?"
          lead={`${payer.name} will be enrolled, and the books will say ${nairaAmount(received)}. We owe them anything above the price.`}
          verb="Accept and enrol"
          act={() => api('POST /admin/payments/:reference/acceptance', { params: { reference } })}
        />
      )}
    </div>
  )
}
