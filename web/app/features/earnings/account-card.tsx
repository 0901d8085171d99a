import type { Earnings, PayoutAccount } from '@koya/contract/endpoints/teaching/earnings.ts'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { Icon } from '../../ui/icon.tsx'
import { fullDate } from '../../ui/text/full-date.ts'
import { AskButton } from '../admin/ask-button.tsx'
import { AccountDialog } from './account-dialog.tsx'
import { whose } from './earnings.ts'

/** Where the money goes, and naming another account. */
export function AccountCard({ earnings }: { earnings: Earnings }) {
  const { account, next_account, holder } = earnings
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section className="card account-card" aria-labelledby="payout-account">
      <h2 id="payout-account">Payout account</h2>
      {account ? (
        <Account account={account} />
      ) : (
        <p className="muted">
          Tell us which bank account your earnings should go to. It must be in{' '}
          {holder ? `the name of ${holder}` : 'your own name'}.
        </p>
      )}
      {next_account && (
        <div className="coming">
          <p>
            From {fullDate(next_account.usable_from)} on your money goes to {next_account.bank_name}, account ending{' '}
            {next_account.account_ending}.
          </p>
          <AskButton
            label="Withdraw the change"
            about={`account ending ${next_account.account_ending}`}
            title="Withdraw the change?"
            lead="Your money will go to the same account as before."
            verb="Withdraw"
            act={() => api('DELETE /earnings/account/change', { query: whose(earnings) })}
          />
        </div>
      )}
      {account && (
        <p className="small muted">
          When you change it we write to {holder ? 'every owner' : 'you'} and wait 72 hours. That way nobody else can
          get your money.
        </p>
      )}
      <button type="button" className="button line" onClick={() => setIsOpen(true)}>
        {account ? 'Change account' : 'Add an account'}
      </button>
      {isOpen && <AccountDialog earnings={earnings} onClose={() => setIsOpen(false)} />}
    </section>
  )
}

function Account({ account: { bank_name, account_ending, account_name } }: { account: PayoutAccount }) {
  return (
    <>
      <p>
        <b>{bank_name}</b>
        <br />
        <span className="small muted">Account ending {account_ending}</span>
      </p>
      <p className="small name-fits">
        <Icon name="check" look="small" />
        Name at the bank: {account_name}
      </p>
    </>
  )
}
