import { comingDiets, monthInFull } from '@koya/contract/programmes/diets.ts'
import { bodyIds } from '@koya/contract/rules/exams/topics.ts'
import { lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { useState } from 'react'
import { Field } from '../../../ui/form/field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { useInstitution } from '../../exams/use-institution.ts'

type Due = { on: string } | { days_after_joining: number } | { before_diet: string }

const dues = [
  { value: 'on', label: 'On a day' },
  { value: 'days', label: 'Some days after joining' },
  { value: 'diet', label: 'Before an examination diet' },
]

const fromWhen = 'Counted from the day somebody joins. Whoever joined longer ago than that has as many days from today.'

/** By when: a day, so many days after joining, or before one of the coming diets. */
export function DueFields({ error }: { error?: string | undefined }) {
  const [kind, setKind] = useState('on')
  return (
    <>
      <div className="field-pair">
        <SelectField
          label="Due"
          name="kind"
          options={dues}
          value={kind}
          onChange={({ target }) => setKind(target.value || 'on')}
        />
        {kind === 'on' && <Field label="Last day" name="due" type="date" error={error} />}
        {kind === 'days' && <Field label="Days" name="due" inputMode="numeric" help={fromWhen} error={error} />}
      </div>
      {kind === 'diet' && <DietFields error={error} />}
    </>
  )
}

function DietFields({ error }: { error?: string | undefined }) {
  const [body, setBody] = useState('')
  const institution = useInstitution(body)
  const diets = institution?.diets && comingDiets(institution.diets, lagosDay(new Date()), 4)
  // By the day before the month begins: a diet that is on is too late.
  const ahead = diets?.filter(({ isThisMonth }) => !isThisMonth) ?? []
  const isUnknown = institution !== undefined && !institution.diets
  return (
    <div className="field-pair">
      <SelectField
        label="Professional body of the diet"
        name="diet_of"
        options={bodyIds.map(([name]) => ({ value: name, label: name }))}
        value={body}
        onChange={({ target }) => setBody(target.value)}
        help={isUnknown ? 'We do not know when its papers are sat. Please choose a day instead.' : undefined}
      />
      <SelectField
        label="Diet"
        name="due"
        key={body}
        options={ahead.map(({ month }) => ({ value: `${body.toLowerCase()} ${month}`, label: monthInFull(month) }))}
        help="Due by the last day before the month of the diet."
        error={error}
      />
    </div>
  )
}

export function dueOf(typed: FormData): Due {
  const due = String(typed.get('due') ?? '')
  const kind = typed.get('kind')
  if (kind === 'days') return { days_after_joining: Number(due) }
  return kind === 'diet' ? { before_diet: due } : { on: due }
}
