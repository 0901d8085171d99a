import type { InstalmentPlan } from '@koya/contract/endpoints/money/instalments.ts'
import { PlanCard } from './plan-card.tsx'

/** The courses that somebody pays for in parts: those that run first, then those that are paid. */
export function PlanList({ plans }: { plans: InstalmentPlan[] }) {
  if (plans.length === 0) return null
  const sorted = plans.toSorted((a, b) => Number(b.state === 'running') - Number(a.state === 'running'))
  return (
    <section className="plans" id="plans" aria-labelledby="plans-title">
      <h2 id="plans-title">In parts</h2>
      <ul>
        {sorted.map((plan) => (
          <li key={plan.id}>
            <PlanCard plan={plan} />
          </li>
        ))}
      </ul>
    </section>
  )
}
