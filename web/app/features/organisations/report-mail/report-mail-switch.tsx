import { api } from '../../../platform/api.ts'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { useAction } from '../../admin/use-action.ts'

/** Each owner and manager decides for themselves. */
export function ReportMailSwitch({ slug, isOn }: { slug: string; isOn: boolean }) {
  const { run, isBusy, refusal } = useAction()
  const change = (is_on: boolean) =>
    run(() => api('PUT /organisations/:slug/report-mail', { params: { slug }, body: { is_on } }))
  return (
    <section aria-labelledby="report-mail">
      <h2 id="report-mail">By email</h2>
      <label className="row">
        <input
          type="checkbox"
          checked={isOn}
          disabled={isBusy}
          onChange={({ target }) => void change(target.checked)}
        />
        Email me the figures when a month is over
      </label>
      <p className="small muted">They cover the people you see here. Every such email has a link that stops them.</p>
      <FormMessage text={refusal} />
    </section>
  )
}
