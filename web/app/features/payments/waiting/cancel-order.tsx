import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../../platform/api.ts'
import { toastError } from '../../../platform/toast/toast.ts'
import { failureText } from '../../../ui/form/failure-text.ts'
import { Question } from '../../../ui/question.tsx'
import type { ShownPayment } from '../shown-payment.ts'

export function CancelOrder({ payment: { reference } }: { payment: ShownPayment }) {
  const { revalidate } = useRevalidator()
  const [isAsked, setIsAsked] = useState(false)

  async function cancel() {
    try {
      await api('POST /payments/:reference/cancel', { params: { reference } })
      await revalidate()
    } catch (error) {
      toastError(failureText(error))
    }
  }

  return (
    <>
      <button type="button" className="button quiet danger-text" onClick={() => setIsAsked(true)}>
        Cancel the order
      </button>
      {isAsked && (
        <Question
          title="Cancel this order?"
          lead="Please do this only if you have sent no money. You can order the courses again afterwards."
          stay="Keep the order"
          verb="Cancel the order"
          onYes={cancel}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  )
}
