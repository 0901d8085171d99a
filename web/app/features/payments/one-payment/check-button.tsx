import type { ComponentProps } from 'react'

type CheckButtonProps = { isBusy: boolean } & ComponentProps<'button'>

export function CheckButton({ isBusy, ...rest }: CheckButtonProps) {
  return (
    <button type="button" aria-busy={isBusy} aria-disabled={isBusy} {...rest}>
      {isBusy && <span className="spinner" />}
      Check now
    </button>
  )
}
