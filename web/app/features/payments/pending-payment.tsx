import { nairaAmount } from '@koya/contract/rules/money.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { CheckButton } from './check-button.tsx'
import { CheckNote } from './check-note.tsx'
import { OrderedCourses } from './ordered-courses.tsx'
import { resumePay } from './pay.ts'
import type { ShownPayment } from './shown-payment.ts'
import { useCheck } from './use-check.ts'

/** Money that has not come yet. Whoever comes back from the provider's page is here: it is asked once by itself. */
export function PendingPayment({ payment }: { payment: ShownPayment }) {
  const { reference, amount, can_resume } = payment
  const check = useCheck(reference, 'pending')
  const atFirst = useEffectEvent(check.checkNow)
  useEffect(() => void atFirst(), [])

  return (
    <section>
      <h1>Awaiting payment</h1>
      <p className="lead">
        {nairaAmount(amount)} has not arrived yet. If you pay by bank transfer or USSD, finish in your bank app. We will
        enrol you when the money arrives, and you may close this page.
      </p>
      {!can_resume && (
        <p className="muted">
          These prices were valid for 30 minutes, so this payment cannot be opened again. If you have already sent the
          money, we will still accept it. If not, start again from <Link to="/cart">your cart</Link>.
        </p>
      )}
      <p className="next-steps row">
        {can_resume && <ContinueButton reference={reference} />}
        <CheckButton className={can_resume ? 'button line' : 'button'} isBusy={check.isBusy} onClick={check.checkNow} />
      </p>
      <CheckNote {...check} />
      <OrderedCourses payment={payment} />
    </section>
  )
}

function ContinueButton({ reference }: { reference: string }) {
  const goTo = useNavigate()
  const [isBusy, setIsBusy] = useState(false)

  async function resume() {
    if (isBusy) return
    setIsBusy(true)
    await resumePay(reference, goTo).finally(() => setIsBusy(false))
  }

  return (
    <button type="button" className="button" aria-busy={isBusy} aria-disabled={isBusy} onClick={resume}>
      {isBusy && <span className="spinner" />}
      Continue paying
    </button>
  )
}
