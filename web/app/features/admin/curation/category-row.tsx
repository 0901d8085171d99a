import type { CuratedCategory, Curation } from '@koya/contract/endpoints/admin/curation.ts'
import { api } from '../../../platform/api.ts'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { MoveButtons } from '../../../ui/move-buttons.tsx'
import { counted } from '../../../ui/text/counted.ts'
import { AskButton } from '../ask-button.tsx'
import { StateMark } from '../state-mark.tsx'
import { useAction } from '../use-action.ts'
import { swapped } from './swapped.ts'
import type { ChangeCuration } from './use-curation.ts'

type CategoryRowProps = {
  categories: CuratedCategory[]
  change: ChangeCuration
  category: CuratedCategory
  place: number
}

/** One category of the menu: its place, what is said of it, and whether it hides while it has no course. */
export function CategoryRow({ categories, change, category, place }: CategoryRowProps) {
  const { id, name, description, courses, hides_when_empty } = category
  const { run, refusal } = useAction()

  const move = (step: -1 | 1) =>
    change((now) => {
      const from = now.categories.findIndex((one) => one.id === id)
      return arrange(now, swapped(now.categories, from, step))
    })

  function describe(form: FormData) {
    const said = {
      description: String(form.get('description')),
      hides_when_empty: form.get('hides_when_empty') !== null,
    }
    return change((now) =>
      arrange(
        now,
        now.categories.map((one) => (one.id === id ? { ...one, ...said } : one)),
      ),
    )
  }

  return (
    <li className="admin-row">
      <div>
        <h3>{name}</h3>
        <p className="small muted">{description || 'No description yet.'}</p>
        <p className="small muted">
          {counted(courses, 'course')}
          {hides_when_empty && (courses === 0 ? ' · left out of the menu' : ' · left out of the menu when empty')}
        </p>
        {refusal && (
          <p className="small form-message" role="alert">
            {refusal}
          </p>
        )}
      </div>
      <p className="admin-marks">
        {hides_when_empty && courses === 0 ? (
          <StateMark word="Hidden" tone="bad" />
        ) : (
          <StateMark word="Shown" tone="good" />
        )}
      </p>
      <div className="admin-actions">
        <MoveButtons
          id={`category-${id}`}
          what={name}
          isFirst={place === 0}
          isLast={place === categories.length - 1}
          onMove={(step) => void run(() => move(step))}
        />
        <AskButton
          label="Describe"
          about={name}
          title={name}
          lead="What visitors read above the courses of this category."
          verb="Save"
          act={describe}
        >
          {(errors) => (
            <>
              <TextArea
                label="Description"
                help="One or two sentences, at most 400 characters. You can leave it empty."
                name="description"
                rows={4}
                maxLength={400}
                defaultValue={description}
                error={errors.description}
              />
              <label className="check row">
                <input type="checkbox" name="hides_when_empty" defaultChecked={hides_when_empty} />
                <span>Leave it out of the menu and the landing page while it has no course</span>
              </label>
            </>
          )}
        </AskButton>
      </div>
    </li>
  )
}

function arrange({ version }: Curation, next: CuratedCategory[]) {
  const categories = next.map(({ id, description, hides_when_empty }) => ({ id, description, hides_when_empty }))
  return api('PUT /admin/catalogue/categories', { body: { version, categories } })
}
