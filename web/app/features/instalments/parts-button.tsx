import { nairaAmount } from '@koya/contract/rules/prices/money.ts'
import { type ComponentType, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { useMemberAction } from '../accounts/after-log-in/use-member-action.ts'
import type { BeforeBuyingProps } from '../payments/before-buying.tsx'
import { partsOfPrice } from './parts-of-price.ts'
import type { PartsSummaryProps } from './parts-summary.tsx'

type PartsButtonProps = {
  course: { id: number; name: string; price: number } & BeforeBuyingProps
  parts: number
  coupon: string | undefined
}

/** Another way to pay, below the first one: says what is paid today, and shows the rest before anything is paid. */
export function PartsButton({ course, parts, coupon }: PartsButtonProps) {
  const goTo = useNavigate()
  const { revalidate } = useRevalidator()
  const [isPaying, setIsPaying] = useState(false)
  const [Summary, setSummary] = useState<ComponentType<PartsSummaryProps>>()
  const { isBusy, press } = useMemberAction('parts', course, async () => {
    const { PartsSummary } = await import('./parts-summary.tsx')
    setSummary(() => PartsSummary)
  })
  const [first, next] = partsOfPrice(course.price, parts) ?? []
  if (!first || !next) return null

  async function pay(saveCard: boolean) {
    setSummary(undefined)
    setIsPaying(true)
    try {
      const { payInParts } = await import('../payments/pay.ts')
      const isBegun = await payInParts(course.id, { coupon, total: course.price, saveCard }, goTo)
      if (!isBegun) await revalidate()
    } finally {
      setIsPaying(false)
    }
  }

  return (
    <>
      <button
        type="button"
        className="button wide quiet parts-button needs-script"
        aria-haspopup="dialog"
        aria-busy={isBusy || isPaying}
        aria-disabled={isBusy || isPaying}
        onClick={press}
      >
        {(isBusy || isPaying) && <span className="spinner" />}
        <span>
          Pay in {parts} parts
          <small>
            {nairaAmount(first.amount)} today, then {nairaAmount(next.amount)} a month
          </small>
        </span>
      </button>
      {Summary && <Summary course={course} parts={parts} onPay={pay} onClose={() => setSummary(undefined)} />}
    </>
  )
}
