import { couponCode } from '@koya/contract/rules/prices/coupon-code.ts'
import { type FormEvent, useEffect, useId, useRef } from 'react'
import { FieldNote } from '../../ui/form/field-note.tsx'
import '../../styles/coupon.css'

type CouponFieldProps = {
  coupon: string
  /** The code that does not count, as it was typed, and why. */
  refusal: { code: string; why: string } | undefined
  /** What the coupon does, once it counts. */
  says: string | undefined
  isBusy: boolean
  onUse: (code: string) => void
}

export function CouponField({ coupon, refusal, says, isBusy, onUse }: CouponFieldProps) {
  const [field, note] = [useId(), useId()]
  // What was refused stays in the field, so that one letter can be put right.
  const typed = refusal?.code || coupon
  const input = useRef<HTMLInputElement>(null)
  const use = useRef<HTMLButtonElement>(null)

  // Written into the field that is there: a new one would take the focus from whoever pressed Enter in it.
  useEffect(() => {
    if (input.current) input.current.value = typed
  }, [typed])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = couponCode(String(new FormData(event.currentTarget).get('coupon')))
    if (code && !isBusy) onUse(code)
  }

  function remove() {
    // This button goes, and the keyboard with it; the field would open the one of a phone.
    use.current?.focus()
    onUse('')
  }

  return (
    <form className="coupon-field" onSubmit={submit} noValidate>
      <label htmlFor={field}>Coupon</label>
      <div className="row">
        <input
          ref={input}
          id={field}
          className="input"
          name="coupon"
          defaultValue={typed}
          maxLength={100}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          data-optional=""
          aria-invalid={refusal ? true : undefined}
          aria-describedby={note}
        />
        <button ref={use} type="submit" className="button line" aria-busy={isBusy}>
          Use
        </button>
      </div>
      <div role="status">
        <FieldNote id={note} help={says} error={refusal?.why} />
      </div>
      {coupon && (
        <button type="button" className="button small quiet" onClick={remove}>
          Remove the coupon
        </button>
      )}
    </form>
  )
}
