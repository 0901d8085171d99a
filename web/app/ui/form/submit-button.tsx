import type { ComponentProps, MouseEvent } from 'react'

type SubmitButtonProps = { isBusy: boolean } & ComponentProps<'button'>

/** The button of a form. While the form works it turns and takes no second press, but keeps the focus. */
export function SubmitButton({ isBusy, children, ...rest }: SubmitButtonProps) {
  function ignoreWhileBusy(event: MouseEvent) {
    if (isBusy) event.preventDefault()
  }

  return (
    <button
      type="submit"
      className="button wide"
      aria-busy={isBusy}
      aria-disabled={isBusy}
      onClick={ignoreWhileBusy}
      {...rest}
    >
      {isBusy && <span className="spinner" />}
      {children}
    </button>
  )
}
