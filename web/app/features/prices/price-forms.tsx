import type { CoursePrices } from '@koya/contract/endpoints/money/prices.ts'
import { nairaAmount } from '@koya/contract/rules/prices/money.ts'
import type { FormEvent, ReactNode } from 'react'
import { api } from '../../platform/api.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useAction } from '../admin/use-action.ts'
import { numberIn } from './typed-prices.ts'

type FormProps = { prices: CoursePrices }

export function EarlyBirdForm({ prices: { course_id: id, early_bird, is_regular_shown, price } }: FormProps) {
  const { run, isBusy, refusal, errors = {} } = useAction()
  const params = { id }
  return (
    <PriceForm
      title="Early-bird price"
      text="A lower price until a day of your choice. It ends at midnight in Lagos."
      refusal={refusal}
      isBusy={isBusy}
      onSave={(form) =>
        run(() =>
          api('PUT /courses/:id/prices', {
            params,
            body: { early_bird: { price: numberIn(form, 'price'), until: String(form.get('until')) } },
          }),
        )
      }
      onRemove={
        early_bird ? () => run(() => api('PUT /courses/:id/prices', { params, body: { early_bird: null } })) : undefined
      }
    >
      <Field
        label="Early-bird price in naira"
        name="price"
        inputMode="decimal"
        defaultValue={early_bird?.price ?? ''}
        error={errors['early_bird.price']}
      />
      <Field
        label="Last day"
        name="until"
        type="date"
        defaultValue={early_bird?.until ?? ''}
        error={errors['early_bird.until']}
      />
      {early_bird && (
        <p className="small muted">
          {is_regular_shown
            ? `Pages show ${nairaAmount(price)} struck through beside it.`
            : `Pages do not show ${nairaAmount(price)} struck through: it was not the price in the thirty days before, or the early bird was made longer.`}
        </p>
      )}
    </PriceForm>
  )
}

export function GroupForm({ prices: { course_id: id, group } }: FormProps) {
  const { run, isBusy, refusal, errors = {} } = useAction()
  const params = { id }
  return (
    <PriceForm
      title="Group price"
      text="What each person pays in a group of this size. Pages show it, and organisations pay it when they buy that many seats."
      refusal={refusal}
      isBusy={isBusy}
      onSave={(form) =>
        run(() =>
          api('PUT /courses/:id/prices', {
            params,
            body: { group: { price: numberIn(form, 'price'), from: numberIn(form, 'from') } },
          }),
        )
      }
      onRemove={group ? () => run(() => api('PUT /courses/:id/prices', { params, body: { group: null } })) : undefined}
    >
      <Field
        label="Price for each in naira"
        name="price"
        inputMode="decimal"
        defaultValue={group?.price ?? ''}
        error={errors['group.price']}
      />
      <Field
        label="From how many people"
        name="from"
        inputMode="numeric"
        defaultValue={group?.from ?? ''}
        error={errors['group.from']}
      />
    </PriceForm>
  )
}

export function PartsForm({ prices: { course_id: id, instalments } }: FormProps) {
  const { run, isBusy, refusal, errors = {} } = useAction()
  const params = { id }
  return (
    <PriceForm
      title="Payment in parts"
      text="Learners pay a part now and one each month. Each part opens the next sections, and you earn your share of it when it is paid."
      refusal={refusal}
      isBusy={isBusy}
      onSave={(form) =>
        run(() => api('PUT /courses/:id/prices', { params, body: { instalments: { parts: numberIn(form, 'parts') } } }))
      }
      onRemove={
        instalments
          ? () => run(() => api('PUT /courses/:id/prices', { params, body: { instalments: null } }))
          : undefined
      }
    >
      <Field
        label="Number of parts"
        name="parts"
        inputMode="numeric"
        help="2, 3 or 4"
        defaultValue={instalments?.parts ?? ''}
        error={errors['instalments.parts']}
      />
    </PriceForm>
  )
}

type PriceFormProps = {
  title: string
  text: string
  refusal: string | undefined
  isBusy: boolean
  onSave: (form: FormData) => void
  onRemove: (() => void) | undefined
  children: ReactNode
}

function PriceForm({ title, text, refusal, isBusy, onSave, onRemove, children }: PriceFormProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onSave(new FormData(event.currentTarget))
  }

  return (
    <form className="card price-form" onSubmit={submit} noValidate aria-label={title}>
      <h2>{title}</h2>
      <p className="muted">{text}</p>
      {children}
      <FormMessage text={refusal} />
      <SubmitButton className="button wide" isBusy={isBusy}>
        Save
      </SubmitButton>
      {onRemove && (
        <button type="button" className="button wide quiet" onClick={onRemove}>
          Remove the {title.toLowerCase()}
        </button>
      )}
    </form>
  )
}
