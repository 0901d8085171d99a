import { OrderAgainButton } from '../order-again-button.tsx'
import { OrderedCourses } from '../ordered-courses.tsx'
import type { OrderProps } from '../waiting/order-props.ts'
import { CheckButton } from './check-button.tsx'
import { CheckNote } from './check-note.tsx'

/** The ways on from a payment that brought nothing, and what it was for. */
export function NoMoneyYet({ payment, check }: OrderProps) {
  return (
    <>
      <p className="next-steps row">
        <OrderAgainButton payment={payment} />
        <CheckButton className="button line" isBusy={check.isBusy} onClick={check.checkNow} />
      </p>
      <CheckNote {...check} />
      <OrderedCourses payment={payment} />
    </>
  )
}
