import type { ComponentProps } from 'react'

type SubmitButtonProps = { isBusy: boolean } & ComponentProps<'button'>

/** The button of a form. While the form works it turns and takes no second press. */
export function SubmitButton({ isBusy, children, ...rest }: SubmitButtonProps) {
  return (
    <button type="submit" className="button wide" aria-busy={isBusy} disabled={isBusy} {...rest}>
      {isBusy && <span className="spinner" />}
      {children}
    </button>
  )
}
