import { nairaAmount } from '@koya/contract/rules/prices/money.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { api } from '../../platform/api.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useAction } from '../admin/use-action.ts'
import { CoursePicker, type PickedCourse } from '../catalogue/course-picker.tsx'
import { numberIn } from '../prices/typed-prices.ts'
import { LevelPicker } from './level-picker.tsx'

/** Begins anew once the bundle is made. */
export function BundleForm() {
  const [made, setMade] = useState(0)
  return <Draft key={made} onMade={() => setMade(made + 1)} />
}

function Draft({ onMade }: { onMade: () => void }) {
  const [courses, setCourses] = useState<PickedCourse[]>([])
  const name = useRef<HTMLInputElement>(null)
  const sum = useSum(courses)
  const { run, isBusy, refusal, errors = {} } = useAction(onMade)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const body = {
      name: String(typed.get('name')),
      course_ids: courses.map(({ id }) => id),
      price: numberIn(typed, 'price'),
    }
    void run(() => api('POST /bundles', { body }))
  }

  function takeLevel(level: { title: string; courses: PickedCourse[] }) {
    setCourses(level.courses)
    if (name.current && !name.current.value) name.current.value = level.title
  }

  return (
    <form onSubmit={submit} noValidate>
      <LevelPicker onChoose={takeLevel} />
      <CoursePicker
        chosen={courses}
        onChoose={setCourses}
        isSeveral
        help="Or choose them one by one, at least two"
        error={errors.course_ids}
      />
      <Field label="Name" help="For example ATSWA Part I" name="name" ref={name} error={errors.name} />
      <Field
        label="Price for all in naira"
        help={sum ? `One by one they cost ${nairaAmount(sum)}` : undefined}
        name="price"
        inputMode="decimal"
        error={errors.price}
      />
      <FormMessage text={refusal} />
      <SubmitButton className="button wide" isBusy={isBusy}>
        Make the bundle
      </SubmitButton>
    </form>
  )
}

/** What they cost one by one, so that nobody has to look it up. */
function useSum(courses: PickedCourse[]) {
  const ids = courses.map(({ id }) => id).join()
  const [known, setKnown] = useState({ ids: '', sum: 0 })
  useEffect(() => {
    if (!ids) return
    let isWanted = true
    api('GET /cart/quote', { query: { ids } })
      .then(({ data }) => {
        const sum = data.courses.reduce((all, { regular_price }) => all + regular_price, 0)
        if (isWanted) setKnown({ ids, sum })
      })
      // It is only a help.
      .catch(() => {})
    return () => {
      isWanted = false
    }
  }, [ids])
  return known.ids === ids ? known.sum : 0
}
