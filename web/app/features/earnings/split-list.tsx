import type { CourseSplit } from '@koya/contract/endpoints/teaching/earnings.ts'
import { api } from '../../platform/api.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { AskButton } from '../admin/ask-button.tsx'
import { useAction } from '../admin/use-action.ts'

/** How courses with several teachers are shared. */
export function SplitList({ splits }: { splits: CourseSplit[] }) {
  return (
    <section>
      <h2>Courses you teach with others</h2>
      <p className="small muted">The lead gets all of it until every teacher has accepted how it is shared.</p>
      <ul className="earning-list">
        {splits.map((split) => (
          <li key={split.course_id}>
            <span className="what">
              <b>{split.course_name}</b>
              <small className="muted">{split.parts.map(partText).join(', ')}</small>
              {split.proposed && (
                <small>
                  Proposed:{' '}
                  {split.proposed.parts
                    .map((part) => `${partText(part)}${part.has_accepted ? ' (accepted)' : ''}`)
                    .join(', ')}
                </small>
              )}
            </span>
            <Answer split={split} />
            {split.is_lead && <Propose split={split} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function partText({ name, percent }: { name: string; percent: number }) {
  return `${name} ${percent}%`
}

function Answer({ split: { proposed, course_name } }: { split: CourseSplit }) {
  const { run, isBusy, refusal } = useAction()
  const isMine = proposed?.parts.some(({ is_you, has_accepted }) => is_you && !has_accepted)
  if (!proposed || !isMine) return null
  const answer = (accept: boolean) =>
    void run(() => api('POST /splits/:id/answer', { params: { id: proposed.id }, body: { accept } }))
  return (
    <span className="row">
      <FormMessage text={refusal} />
      <button
        type="button"
        className="button small"
        aria-label={`Accept the split of ${course_name}`}
        aria-disabled={isBusy}
        onClick={() => answer(true)}
      >
        Accept
      </button>
      <button
        type="button"
        className="button small line"
        aria-label={`Decline the split of ${course_name}`}
        aria-disabled={isBusy}
        onClick={() => answer(false)}
      >
        Decline
      </button>
    </span>
  )
}

function Propose({ split: { course_id, course_name, parts } }: { split: CourseSplit }) {
  return (
    <AskButton
      label="Propose a split"
      about={course_name}
      title={`Share ${course_name}`}
      lead="Whole percentages that add up to 100. It takes effect once every teacher has accepted it."
      verb="Propose"
      act={(form) =>
        api('PUT /courses/:id/split', {
          params: { id: course_id },
          body: { parts: parts.map(({ user_id }) => ({ user_id, percent: Number(form.get(`part-${user_id}`)) })) },
        })
      }
    >
      {(errors) => (
        <>
          {parts.map(({ user_id, name, percent }) => (
            <Field key={user_id} label={name} name={`part-${user_id}`} inputMode="numeric" defaultValue={percent} />
          ))}
          <FormMessage text={errors.parts} />
        </>
      )}
    </AskButton>
  )
}
