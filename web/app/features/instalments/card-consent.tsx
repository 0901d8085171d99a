import type { InstalmentPlan } from '@koya/contract/endpoints/money/instalments.ts'
import { api } from '../../platform/api.ts'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { useAction } from '../admin/use-action.ts'

/** Whether the parts to come are taken from the card. Switched off, it is forgotten at once. */
export function CardConsent({ plan: { id, card } }: { plan: InstalmentPlan }) {
  const { run, isBusy, refusal } = useAction()
  return (
    <>
      <label className="check row">
        <input
          type="checkbox"
          checked={card.is_wanted}
          aria-disabled={isBusy}
          onChange={({ target }) =>
            run(() => api('PUT /instalments/:id/card', { params: { id }, body: { consent: target.checked } }))
          }
        />
        <span>{wordsOf(card)}</span>
      </label>
      <FormMessage text={refusal} />
    </>
  )
}

function wordsOf({ is_wanted, label }: InstalmentPlan['card']) {
  if (label) return `Take the next parts from my card (${label}) on their day`
  if (is_wanted) return 'Take the later parts from the card I pay the next one with'
  return 'Take the next parts from my card on their day'
}
