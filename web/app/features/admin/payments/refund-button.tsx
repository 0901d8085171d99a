import type { AdminPayment } from '@koya/contract/endpoints/admin/admin-payments.ts'
import { nairaAmount } from '@koya/contract/rules/prices/money.ts'
import { api } from '../../../platform/api.ts'
import { AskButton } from '../ask-button.tsx'
import { whatBecomesOfAccess } from './what-becomes-of-access.ts'

/** Gives back all that is left, or what is left of one course. */
export function RefundButton({ payment }: { payment: AdminPayment }) {
  const { reference, payer, items, returnable } = payment
  const parts = items.length > 1 ? items.filter((item) => item.returnable > 0) : []
  const params = { reference }
  return (
    <AskButton
      label="Refund"
      about={`${payer.name}, ${reference}`}
      title="Give this money back?"
      lead={`${payer.name} gets it back the way it was paid. ${whatBecomesOfAccess(items.some((item) => item.has_access))}`}
      verb="Refund"
      isDangerous
      reason={{ name: 'reason', label: 'Why?', help: 'Kept with the refund and in the audit log.' }}
      act={(form) => {
        const course = Number(form.get('course'))
        const body = { course_id: course || null, reason: String(form.get('reason')) }
        return api('POST /admin/payments/:reference/refunds', { params, body })
      }}
    >
      {() =>
        parts.length === 0 ? (
          <p className="check-rows">What is left: {nairaAmount(returnable)}</p>
        ) : (
          <fieldset className="check-rows">
            <legend className="small">How much?</legend>
            <label className="check row">
              <input type="radio" name="course" value="" defaultChecked />
              <span>What is left: {nairaAmount(returnable)}</span>
            </label>
            {parts.map(({ course_id, course_name, returnable }) => (
              <label key={course_id} className="check row">
                <input type="radio" name="course" value={course_id} />
                <span>
                  {course_name}: {nairaAmount(returnable)}
                </span>
              </label>
            ))}
          </fieldset>
        )
      }
    </AskButton>
  )
}
