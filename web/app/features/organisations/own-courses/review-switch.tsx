import { api } from '../../../platform/api.ts'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { useAction } from '../../admin/use-action.ts'

/** Whether a manager looks at courses first. */
export function ReviewSwitch({ slug, isOn }: { slug: string; isOn: boolean }) {
  const { run, isBusy, refusal } = useAction()
  const change = (reviews_courses: boolean) =>
    run(() => api('PUT /organisations/:slug/courses', { params: { slug }, body: { reviews_courses } }))
  return (
    <section aria-labelledby="review">
      <h2 id="review">Review before courses are offered</h2>
      <label className="row">
        <input
          type="checkbox"
          checked={isOn}
          disabled={isBusy}
          onChange={({ target }) => void change(target.checked)}
        />
        A manager of everyone approves each course first
      </label>
      <FormMessage text={refusal} />
    </section>
  )
}
