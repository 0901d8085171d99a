import { nairaAmount } from '@koya/contract/rules/prices/money.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../../platform/api.ts'
import { toast, toastError } from '../../../platform/toast/toast.ts'
import { failureText } from '../../../ui/form/failure-text.ts'
import { Question } from '../../../ui/question.tsx'
import { missingText } from '../payment-states.ts'
import type { ShownPayment } from '../shown-payment.ts'
import type { Shortfall } from './short-order.tsx'

export function SendBack({ payment: { reference }, shortfall }: { payment: ShownPayment; shortfall: Shortfall }) {
  const { revalidate } = useRevalidator()
  const [isAsked, setIsAsked] = useState(false)
  const received = nairaAmount(shortfall.received)

  async function ask() {
    const reason = `${missingText(shortfall)}, and I would like the rest back.`
    try {
      const { message } = await api('POST /payments/:reference/refund-request', {
        params: { reference },
        body: { reason },
      })
      toast(message)
      await revalidate()
    } catch (error) {
      toastError(failureText(error))
    }
  }

  return (
    <p className="next-steps row">
      <button type="button" className="button line" onClick={() => setIsAsked(true)}>
        Send my {received} back
      </button>
      {isAsked && (
        <Question
          title={`Send your ${received} back?`}
          lead="Someone at Koya will look at your request, and then the money goes back the way it came. You can order the courses again, at today’s prices."
          stay="Wait for an answer"
          verb="Send it back"
          onYes={ask}
          onClose={() => setIsAsked(false)}
        />
      )}
    </p>
  )
}
