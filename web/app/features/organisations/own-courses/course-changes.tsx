import type { CourseChanges as Changes } from '@koya/contract/endpoints/organisations/own-courses.ts'
import { api } from '../../../platform/api.ts'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { AskButton } from '../../admin/ask-button.tsx'
import { useAction } from '../../admin/use-action.ts'

type CourseChangesProps = { slug: string; id: number; name: string; changes: Changes }

/** What was done to the lessons since a manager has last seen them. Learners learn on, whatever is decided. */
export function CourseChanges({ slug, id, name, changes }: CourseChangesProps) {
  const { run, isBusy, refusal } = useAction()
  const params = { slug, id }
  return (
    <section className="card" aria-labelledby="course-changes">
      <h2 id="course-changes">Changed since a manager looked</h2>
      <TitleList name="New lessons" titles={changes.added} />
      <TitleList name="Changed lessons" titles={changes.changed} />
      <TitleList name="Lessons taken out" titles={changes.removed} />
      <p className="small muted">Learners see the course as it is now.</p>
      <FormMessage text={refusal} />
      <div className="row wrap-row">
        <button
          type="button"
          className="button small"
          aria-disabled={isBusy}
          onClick={() =>
            void run(() =>
              api('POST /organisations/:slug/courses/:id/seen', { params, body: { version: changes.version } }),
            )
          }
        >
          {isBusy && <span className="spinner" />}
          Mark as seen
        </button>
        <AskButton
          label="Take back"
          about={name}
          title={`Withdraw ${name}?`}
          lead="Nobody new can begin it. Whoever has begun it keeps it."
          verb="Withdraw"
          act={() => api('POST /organisations/:slug/courses/:id/offer', { params, body: { is_offered: false } })}
        />
      </div>
    </section>
  )
}

function TitleList({ name, titles }: { name: string; titles: string[] }) {
  if (titles.length === 0) return null
  return (
    <>
      <h3>{name}</h3>
      <ul>
        {titles.map((title, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lessons may have one title, and the list never changes its order
          <li key={`${at} ${title}`}>{title}</li>
        ))}
      </ul>
    </>
  )
}
