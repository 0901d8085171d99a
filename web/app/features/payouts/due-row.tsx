import type { DuePayout } from '@koya/contract/endpoints/admin/payouts.ts'
import { fullDate } from '../../ui/text/full-date.ts'
import { AskButton } from '../admin/ask-button.tsx'
import { toKobo } from '../earnings/earnings.ts'
import { callsOf } from './calls-of.ts'
import { PayAgain } from './payout-card.tsx'
import { ShareButton } from './share-button.tsx'

/** What a teacher or an organisation has to come, and whether it goes. */
export function DueRow({ due: { payee, available, pending, paying, obstacle, held, is_yours } }: { due: DuePayout }) {
  const { name } = payee
  const calls = callsOf(payee)
  return (
    <li>
      <span className="what">
        <b>
          {name}: {toKobo(available)}
        </b>
        <small className="muted">
          {toKobo(pending)} pending{paying > 0 && `, ${toKobo(paying)} in a payout that is not over`}
        </small>
        {held ? (
          <small>
            Held back by {held.by || 'somebody who has left'} on {fullDate(held.at)}: {held.reason}
          </small>
        ) : (
          obstacle && <small>{obstacle}</small>
        )}
      </span>
      <span className="row">
        {obstacle === '' && <PayAgain payee={payee} label="Pay now" />}
        {held && is_yours && <small>Another admin has to release it.</small>}
        {held && !is_yours && (
          <AskButton
            label="Release"
            about={name}
            title={`Release the payouts of ${name}?`}
            lead="They will be paid again from the next payout."
            verb="Release"
            reason={{ name: 'reason', label: 'Why?', help: 'For the audit trail.' }}
            act={(form) => calls.release(String(form.get('reason')))}
          />
        )}
        {!held && (
          <AskButton
            label="Hold"
            about={name}
            title={`Hold back the payouts of ${name}?`}
            lead="Nothing is paid to them until somebody releases it. What we have already asked the provider for still goes out."
            verb="Hold"
            isDangerous
            reason={{ name: 'reason', label: 'Why?', help: 'For other admins and the audit trail.' }}
            act={(form) => calls.hold(String(form.get('reason')))}
          />
        )}
        {!is_yours && <ShareButton payee={payee} />}
      </span>
    </li>
  )
}
