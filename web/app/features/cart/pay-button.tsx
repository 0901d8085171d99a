import { nairaAmount } from '@koya/contract/rules/prices/money.ts'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { enrolFreeCart } from '../enrolment/enrol.ts'
import { payFor } from '../payments/pay.ts'
import { type CartItem, totalOf } from './cart.ts'

type PayButtonProps = { items: CartItem[]; coupon: string; toPay: number | undefined; isChecking: boolean }

/** No sum before the server has said it: what is pressed is what is paid. */
export function PayButton({ items, coupon, toPay, isChecking }: PayButtonProps) {
  const goTo = useNavigate()
  const { revalidate } = useRevalidator()
  const [isBusy, setIsBusy] = useState(false)
  const total = totalOf(items)
  const due = toPay ?? total
  const isStopped = isBusy || isChecking

  async function checkOut() {
    if (isStopped) return
    setIsBusy(true)
    const courses = items.map(({ id, course_name: name }) => ({ id, name }))
    const ids = courses.map(({ id }) => id)
    try {
      if (total === 0) return await enrolFreeCart(courses, goTo)
      if (!(await payFor(ids, { coupon, total: due }, goTo))) await revalidate()
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <button type="button" className="button wide" aria-busy={isStopped} aria-disabled={isStopped} onClick={checkOut}>
      {isStopped && <span className="spinner" />}
      {isChecking ? 'Checking the price…' : due > 0 ? `Pay ${nairaAmount(due)}` : 'Enrol'}
    </button>
  )
}
