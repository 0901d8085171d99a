import { nairaAmount } from '@koya/contract/rules/prices/money.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { copyText } from '../../../ui/copy-text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { resumePay } from '../pay.ts'
import type { ShownPayment } from '../shown-payment.ts'
import { TimeLeft } from './time-left.tsx'

type WhatToSendProps = { payment: ShownPayment; isKnown: boolean; onClosed: () => void }

/** The amount, and the way to the account number, which the provider alone knows. */
export function WhatToSend({ payment, isKnown, onClosed }: WhatToSendProps) {
  const { reference, amount, channel } = payment
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)

  async function resume() {
    if (isBusy || !isKnown) return
    setIsBusy(true)
    // Whoever closes the popup is led to this page, and is here already.
    const goTo = (path: string) => (path === `/payments/${reference}` ? onClosed() : void navigate(path))
    await resumePay(reference, goTo).finally(() => setIsBusy(false))
  }

  return (
    <section className="card what-to-send" aria-label="What to send">
      <div className="amount-row">
        <p>
          <span className="small muted">Amount, exactly this and in one transfer</span>
          <b>{nairaAmount(amount)}</b>
        </p>
        <button type="button" className="button compact line" onClick={() => copyText(String(amount), 'Amount')}>
          <Icon name="copy" look="small" />
          Copy amount
        </button>
      </div>
      <div className="details-row">
        <p className="small muted">
          The account number belongs to this order alone, and Paystack shows it. There you can also pay by card or USSD
          instead.
        </p>
        <button
          type="button"
          className="button resume"
          aria-busy={isBusy || !isKnown}
          aria-disabled={isBusy || !isKnown}
          onClick={resume}
        >
          {(isBusy || !isKnown) && <span className="spinner" />}
          {!isKnown && <span className="visually-hidden">Checking how you pay</span>}
          {isKnown && (channel === 'bank_transfer' ? 'Show the bank details again' : 'Continue paying')}
        </button>
      </div>
      <TimeLeft payment={payment} />
    </section>
  )
}
