import type { AdminPayout, PaidParty } from '@koya/contract/endpoints/admin/payouts.ts'
import { api } from '../../platform/api.ts'
import { Field } from '../../ui/form/field.tsx'
import { fullDate } from '../../ui/text/full-date.ts'
import { AskButton } from '../admin/ask-button.tsx'
import { toKobo } from '../earnings/earnings.ts'
import { callsOf } from './calls-of.ts'

const states: Record<AdminPayout['state'], string> = {
  waiting: 'Waiting for admins',
  sending: 'On its way',
  paid: 'Paid',
  failed: 'Failed',
  reversed: 'Came back',
  declined: 'Turned down',
}
const origins = { person: 'asked for', week: 'weekly', admin: 'started by an admin' }

/** One payout, and what can be decided about it. */
export function PayoutCard({ payout }: { payout: AdminPayout }) {
  const { payee, net, tax, state, problem, bank_name, account_ending, origin, reference } = payout
  const about = `${toKobo(net)} to ${payee.name}`
  return (
    <li>
      <span className="what">
        <b>
          {toKobo(net)} to {payee.name}
        </b>
        <small className="muted">
          {fullDate(payout.settled_at ?? payout.created_at)} · {bank_name}, ending {account_ending} · {origins[origin]}
          {tax > 0 && ` · ${toKobo(tax)} withheld`} · {reference}
        </small>
        {state === 'waiting' && (
          <small>
            {payout.approvals} of {payout.approvals_needed} admins have agreed. Where there is only one, the second yes
            is given on the server: <code>npm run koya -- approve-payout {reference}</code>
          </small>
        )}
        {problem && <small>{problem}</small>}
      </span>
      <span className={state === 'paid' ? 'state ok' : 'state'}>{states[state]}</span>
      {state === 'waiting' && <Decide payout={payout} about={about} />}
      {payout.method === 'bank' && (state === 'sending' || state === 'paid') && (
        <Outcome payout={payout} about={about} />
      )}
      {(state === 'failed' || state === 'reversed') && <PayAgain payee={payee} />}
    </li>
  )
}

function Decide({ payout: { id, can_approve }, about }: { payout: AdminPayout; about: string }) {
  const params = { id }
  return (
    <span className="row">
      {can_approve && (
        <AskButton
          label="Agree"
          about={about}
          className="button small"
          title={`Agree to ${about}?`}
          lead="It goes once two admins have agreed."
          verb="Agree"
          act={() => api('POST /admin/payouts/:id/approval', { params })}
        />
      )}
      <AskButton
        label="Turn down"
        about={about}
        title={`Turn down ${about}?`}
        lead="The money stays available to whoever earned it, and they read why."
        verb="Turn down"
        isDangerous
        reason={{ name: 'reason', label: 'Why?', help: 'Whoever earned it will read this.' }}
        act={(form) => api('POST /admin/payouts/:id/refusal', { params, body: { reason: String(form.get('reason')) } })}
      />
    </span>
  )
}

function Outcome({ payout: { id, state, is_yours }, about }: { payout: AdminPayout; about: string }) {
  const outcome = (result: 'paid' | 'failed' | 'returned', label: string, lead: string) => (
    <AskButton
      label={label}
      about={about}
      title={`${label}: ${about}`}
      lead={lead}
      verb={label}
      act={(form) =>
        api('POST /admin/payouts/:id/outcome', {
          params: { id },
          body: { outcome: result, note: String(form.get('note')) },
        })
      }
    >
      {(errors) => <Field label="Note" help="The bank’s reference, or what it said" name="note" error={errors.note} />}
    </AskButton>
  )
  if (state === 'paid')
    return is_yours ? null : outcome('returned', 'It came back', 'The money is available again to whoever earned it.')
  return (
    <span className="row">
      {outcome('paid', 'It was paid', 'The money has left our bank for this account.')}
      {!is_yours && outcome('failed', 'It failed', 'The money stays available to whoever earned it.')}
    </span>
  )
}

export function PayAgain({ payee, label = 'Try again' }: { payee: PaidParty; label?: string }) {
  const { name } = payee
  return (
    <AskButton
      label={label}
      about={name}
      title={`Pay ${name} now?`}
      lead="Everything that is available to them is paid out, under a new reference."
      verb="Pay now"
      act={callsOf(payee).pay}
    />
  )
}
