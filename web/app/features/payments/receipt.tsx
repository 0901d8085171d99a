import { messages } from '@koya/contract/protocol/messages.ts'
import { nairaAmount } from '@koya/contract/rules/prices/money.ts'
import { fullDate } from '../../ui/text/full-date.ts'
import { PaidLines } from './paid-lines.tsx'
import { channelName } from './payment-states.ts'
import { SavePdf } from './save-pdf.tsx'
import type { ShownPayment } from './shown-payment.ts'

type ReceiptProps = { payment: ShownPayment; receipt: NonNullable<ShownPayment['receipt']> }

/** The only part of the page that is printed. */
export function Receipt({ payment, receipt }: ReceiptProps) {
  const { provider, payer, tin, vat, vat_percent } = receipt
  return (
    <section className="card receipt" aria-labelledby="receipt-title">
      <div className="receipt-head">
        <div>
          <h2 id="receipt-title">Receipt {receipt.number}</h2>
          {receipt.is_rehearsal && (
            <p>
              <strong>{messages.payment.rehearsalReceipt}</strong>
            </p>
          )}
          {payment.state === 'refunded' && <p className="small">This amount was returned to the payer.</p>}
        </div>
        <address className="small muted">
          <b>{provider.name}</b>
          <br />
          {provider.address}
          <br />
          {provider.email}, {provider.phone}
          {tin && (
            <>
              <br />
              TIN {tin}
            </>
          )}
        </address>
      </div>
      <dl className="facts">
        <Fact name="Paid on">{payment.paid_at && fullDate(payment.paid_at)}</Fact>
        <Fact name="Paid by">
          {payer.name}, {payer.email}
        </Fact>
        {payment.channel && <Fact name="Paid with">{channelName(payment.channel)}</Fact>}
        <Fact name="Reference">{payment.reference}</Fact>
        {receipt.provider_reference && <Fact name="Paystack reference">{receipt.provider_reference}</Fact>}
      </dl>
      <dl className="amounts">
        <PaidLines payment={payment} />
        <div className="total">
          <dt>Total</dt>
          <dd>{nairaAmount(payment.amount)}</dd>
        </div>
        {vat_percent > 0 && (
          <div className="small muted">
            <dt>Of which VAT ({vat_percent}%)</dt>
            <dd>{nairaAmount(vat)}</dd>
          </div>
        )}
      </dl>
      <div className="row no-print">
        <SavePdf reference={payment.reference} number={receipt.number} />
        <button type="button" className="button line" onClick={() => window.print()}>
          Print
        </button>
      </div>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
