import { formatDay, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { api } from '../../platform/api.ts'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { useAction } from '../admin/use-action.ts'

/** Asked of the member and of nobody else: whether managers may see how ready they are. */
export function ReadinessConsent({ slug, agreedAt }: { slug: string; agreedAt: string | null }) {
  const { run, isBusy, refusal } = useAction()
  const set = (agreed: boolean) =>
    void run(() => api('PUT /organisations/:slug/readiness/consent', { params: { slug }, body: { agreed } }))
  return (
    <section aria-labelledby="readiness-consent">
      <h2 id="readiness-consent">How ready you are for your exam</h2>
      <p className="muted">
        {agreedAt
          ? `Since ${formatDay(lagosDay(new Date(agreedAt)))} managers see your readiness band for each paper, how many answers it is based on and when your exam is. They do not see your answers.`
          : 'If you prepare for an exam here, you can let managers see your readiness band for each paper, how many answers it is based on and when your exam is. They see it only if you agree.'}
      </p>
      <FormMessage text={refusal} />
      <button type="button" className="button line" disabled={isBusy} onClick={() => set(!agreedAt)}>
        {agreedAt ? 'No longer show it' : 'Let managers see it'}
      </button>
    </section>
  )
}
