import { timeOf } from '../../../ui/text/full-date.ts'
import { CheckButton } from '../one-payment/check-button.tsx'
import { CheckNote } from '../one-payment/check-note.tsx'
import { OrderedCourses } from '../ordered-courses.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { IfYouClose } from './if-you-close.tsx'
import type { OrderProps } from './order-props.ts'
import { OrderSteps } from './order-steps.tsx'
import { WhatToSend } from './what-to-send.tsx'

/** Waits with the buyer: how much, what is known by now, and what happens next. */
export function WaitingOrder({ payment, check }: OrderProps) {
  const { lookedAt } = check
  // How somebody pays is not known before the first look. Until then there is room for the words, and none that change.
  const isKnown = payment.channel !== null || check.hasLooked
  return (
    <div className="order-columns">
      <section>
        <h1 className={isKnown ? undefined : 'to-come'}>
          {payment.channel === 'bank_transfer' ? 'Waiting for your transfer' : 'Waiting for your payment'}
        </h1>
        <div className="order-live">
          <span className="pulse" aria-hidden="true" />
          <div>
            <p>This page changes by itself as soon as the money arrives. You do not need to reload it.</p>
            <p className="small faint">
              {lookedAt ? `Last checked at ${timeOf(lookedAt, '2-digit')}. Nothing has arrived yet.` : 'Checking now.'}
            </p>
          </div>
        </div>
        <WhatToSend payment={payment} isKnown={isKnown} onClosed={check.look} />
        <OrderSteps payment={payment} />
        <IfYouClose payment={payment} />
        <p className="next-steps row">
          <CheckButton className="button line" isBusy={check.isBusy} onClick={check.checkNow} />
          <CancelOrder payment={payment} />
        </p>
        <CheckNote {...check} />
      </section>
      <aside aria-label="Your order">
        <OrderedCourses payment={payment} />
      </aside>
    </div>
  )
}
