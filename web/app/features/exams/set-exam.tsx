import type { Exam } from '@koya/contract/endpoints/exams/exams.ts'
import { comingDiets, monthInFull } from '@koya/contract/programmes/diets.ts'
import { bodyIds } from '@koya/contract/rules/exams/topics.ts'
import type { LagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../platform/api.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useAction } from '../admin/use-action.ts'
import { CheckGroup } from './check-group.tsx'
import { useInstitution } from './use-institution.ts'

const HeldQualifications = lazy(() => import('./held-qualifications.tsx'))

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const usualDays = [1, 2, 3, 4, 6]

type SetExamProps = { exam?: Exam; today: LagosDay; onDone?: () => void }

/** Body, level, papers, diet, hours and days. What cannot be is said at its field. */
export function SetExam({ exam, today, onDone }: SetExamProps) {
  const { run, isBusy, refusal, errors } = useAction(onDone)
  const form = useFirstWrong(errors)
  const [body, setBody] = useState(exam?.body ?? '')
  const [level, setLevel] = useState(exam?.level ?? '')
  const [papers, setPapers] = useState<string[]>(exam?.papers ?? [])
  const [studyDays, setStudyDays] = useState<string[]>((exam?.study_days ?? usualDays).map(String))
  const institution = useInstitution(body)
  const papersOf = (name: string) => institution?.courses.find(({ title }) => title === name)?.body ?? []
  const offered = papersOf(level)
  // One that is over is no diet to set again.
  const diet = exam?.stage === 'over' ? undefined : exam?.diet.slice(0, 7)
  const diets = institution?.diets && comingDiets(institution.diets, today, 4)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    void run(() =>
      api('PUT /exams/me', {
        body: {
          body,
          level,
          papers,
          diet: String(typed.get('diet')),
          hours_per_week: Number(typed.get('hours')) || 0,
          study_days: studyDays.map(Number),
        },
      }),
    )
  }

  return (
    <form ref={form} className="card set-exam" onSubmit={submit} noValidate>
      <div className="field-pair">
        <SelectField
          label="Professional body"
          name="body"
          options={bodyIds.map(([name]) => ({ value: name, label: name }))}
          value={body}
          onChange={({ target }) => {
            setBody(target.value)
            setLevel('')
            setPapers([])
          }}
          error={errors?.body}
        />
        <SelectField
          label="Level"
          name="level"
          options={(institution?.courses ?? []).map(({ title }) => ({ value: title, label: title }))}
          value={level}
          onChange={({ target }) => {
            setLevel(target.value)
            // Most people sit all of them, and whoever is exempted takes some out.
            setPapers(papersOf(target.value).map(({ code }) => code))
          }}
          error={errors?.level}
        />
      </div>
      {institution?.courses.length === 0 && (
        <p className="muted">
          We do not have the papers of {institution.institution} yet, so there is nothing to prepare here.{' '}
          <Link to={`/program-detail/${institution.id}`}>See what we know about its programme</Link> or{' '}
          <Link to="/contact-us">tell us that you need it</Link>.
        </p>
      )}
      {institution?.exemptions && offered.length > 0 && (
        <Suspense>
          <HeldQualifications
            key={level}
            institution={institution}
            exemptions={institution.exemptions}
            level={level}
            onChange={setPapers}
          />
        </Suspense>
      )}
      {offered.length > 0 && (
        <CheckGroup
          label="Papers"
          help="Untick the ones you do not sit at this diet."
          options={offered.map(({ code, title }) => ({ value: code, label: title }))}
          chosen={papers}
          onChange={setPapers}
          error={errors?.papers}
        />
      )}
      <div className="field-pair">
        {diets ? (
          <SelectField
            label="Diet"
            name="diet"
            key={body}
            defaultValue={diet}
            options={diets.map(({ month }) => ({ value: month, label: monthInFull(month) }))}
            error={errors?.diet}
          />
        ) : (
          <Field
            label="Month of the diet"
            name="diet"
            type="month"
            placeholder="2027-03"
            defaultValue={diet}
            error={errors?.diet}
          />
        )}
        <Field
          label="Hours a week"
          name="hours"
          inputMode="decimal"
          defaultValue={exam?.hours_per_week ?? 5}
          error={errors?.hours_per_week}
        />
      </div>
      <CheckGroup
        label="Days that suit you"
        help="The other days are for rest."
        options={days.map((label, at) => ({ value: String(at + 1), label }))}
        chosen={studyDays}
        onChange={setStudyDays}
        error={errors?.study_days}
      />
      <FormMessage text={refusal} />
      <SubmitButton isBusy={isBusy}>Set my exam</SubmitButton>
    </form>
  )
}

/** The button is a screen below the first field: one continues at what is to be put right. */
function useFirstWrong(errors: Record<string, string> | undefined) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (errors) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])
  return form
}
