import type { PaidParty } from '@koya/contract/endpoints/admin/payouts.ts'
import { api } from '../../platform/api.ts'
import { Field } from '../../ui/form/field.tsx'
import { AskButton } from '../admin/ask-button.tsx'
import { percentOf } from './percent-of.ts'

/** Agrees with a teacher or an organisation on another share than everybody's. Owners of an organisation read why. */
export function ShareButton({ payee: { kind, id, name } }: { payee: PaidParty }) {
  const isOrganisation = kind === 'organisation'
  return (
    <AskButton
      label="Agree on a share"
      about={name}
      title={`Agree on a share with ${name}`}
      lead="Sales before that day stay as they were shared."
      verb="Set the share"
      reason={isOrganisation ? { name: 'reason', label: 'Why?', help: 'Its owners will read this.' } : undefined}
      act={(form) => {
        const agreed = {
          from: String(form.get('from')),
          share_percent: percentOf(form, 'share_percent'),
          own_sale_percent: percentOf(form, 'own_sale_percent'),
        }
        return isOrganisation
          ? api('PUT /admin/payouts/organisations/:id/share', {
              params: { id },
              body: { ...agreed, reason: String(form.get('reason')) },
            })
          : api('PUT /admin/payouts/people/:id/share', { params: { id }, body: agreed })
      }}
    >
      {(errors) => (
        <>
          <Field label="First day" name="from" type="date" error={errors.from} />
          <Field label="Percentage of a sale" name="share_percent" inputMode="numeric" error={errors.share_percent} />
          <Field
            label={`Percentage by ${isOrganisation ? 'a coupon or link of a teacher of the course' : 'their own coupon or link'}`}
            name="own_sale_percent"
            inputMode="numeric"
            error={errors.own_sale_percent}
          />
        </>
      )}
    </AskButton>
  )
}
