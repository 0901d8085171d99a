import { FormMessage } from '../../../ui/form/form-message.tsx'
import type { useCheck } from './use-check.ts'

/** What became of asking the provider. */
export function CheckNote({ isBusy, said, isRefused }: ReturnType<typeof useCheck>) {
  const isShown = said && !isBusy
  return (
    <>
      <p className="check-note small muted" role="status">
        {isBusy && 'We are checking this payment with Paystack.'}
        {isShown && !isRefused && said}
      </p>
      <FormMessage text={isShown && isRefused ? said : undefined} />
    </>
  )
}
