import { formatMonth } from '@koya/contract/rules/time/lagos-day.ts'
import { BYTES_PER_MB, shareOf, WARN_PERCENT } from '../../platform/data-use/data-use.ts'
import { useDataUse } from '../../platform/data-use/own-data-use.ts'
import '../../styles/member/data-use.css'
import { fileSize } from '../../ui/text/file-size.ts'

/** What is used of the month's budget, and what the next press would take of it. Nothing where no budget is set. */
export function BudgetBar({ nextBytes = 0 }: { nextBytes?: number }) {
  const { use, settings } = useDataUse()
  const share = shareOf(use, settings)
  if (share === null || !settings.budgetMb) return null
  const { budgetMb } = settings
  const used = use.bytes / BYTES_PER_MB
  const next = nextBytes / BYTES_PER_MB
  const left = budgetMb - used - next
  return (
    <div className="data-budget">
      <p className="row small">
        <b>Data used in {formatMonth(use.month)}</b>
        <span>
          {megabytes(used)} of {budgetMb.toLocaleString('en-NG')} MB
        </span>
      </p>
      <div className="budget-bar" role="img" aria-label={`${megabytes(used)} of ${budgetMb} megabytes used this month`}>
        <i style={{ width: `${Math.min(100, share)}%` }} />
        <i className="next" style={{ width: `${Math.min(100 - Math.min(100, share), (100 * next) / budgetMb)}%` }} />
        <b style={{ left: `${WARN_PERCENT}%` }} />
      </div>
      <p className="small muted">{inWords({ left, nextBytes, budgetMb, isWarned: share >= WARN_PERCENT })}</p>
    </div>
  )
}

type Standing = { left: number; nextBytes: number; budgetMb: number; isWarned: boolean }

function inWords({ left, nextBytes, budgetMb, isWarned }: Standing) {
  const warning = isWarned
    ? `You are past ${WARN_PERCENT}% of your budget.`
    : `We warn you at ${megabytes((budgetMb * WARN_PERCENT) / 100)} MB.`
  if (left < 0 && nextBytes > 0)
    return `This takes ${fileSize(nextBytes)}, which is ${megabytes(-left)} MB more than your budget has left.`
  if (left < 0) return `That is ${megabytes(-left)} MB over your budget. Nothing is blocked.`
  return nextBytes > 0
    ? `This takes ${fileSize(nextBytes)} and leaves ${megabytes(left)} MB. ${warning}`
    : `${megabytes(left)} MB left. ${warning}`
}

function megabytes(value: number) {
  return value.toLocaleString('en-NG', { maximumFractionDigits: value < 10 ? 1 : 0 })
}
