import type { AdminRefund } from '@koya/contract/endpoints/admin/admin-payments.ts'
import { api } from '../../../platform/api.ts'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { useAction } from '../use-action.ts'

/** Asks the provider what became of it. Nothing is sent by that, so nothing has to be confirmed. */
export function CheckRefund({ refund, about }: { refund: AdminRefund; about: string }) {
  const { run, isBusy, refusal } = useAction()
  const { id, is_unanswered } = refund
  return (
    <>
      {is_unanswered && <p className="small">The provider has not said that it has this refund.</p>}
      <FormMessage text={refusal} />
      <div className="admin-actions">
        <button
          type="button"
          className="button small line"
          aria-label={`Check again: ${about}`}
          aria-disabled={isBusy}
          onClick={() => run(() => api('POST /admin/refunds/:id/check', { params: { id } }))}
        >
          {isBusy && <span className="spinner" />}
          Check again
        </button>
      </div>
    </>
  )
}
