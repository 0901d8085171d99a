import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import type { DataSettings } from '../../platform/data-use/data-use.ts'
import { saveSettings, useDataUse } from '../../platform/data-use/own-data-use.ts'
import { notKeptText } from '../../platform/device/not-kept.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { readNumber } from '../../ui/form/typed-number.ts'
import { BudgetBar } from './budget-bar.tsx'
import { UsedByCourse } from './used-by-course.tsx'

/** What Koya may cost a month on this device, and what it has cost so far. */
export default function DataBudget() {
  const { owner, settings } = useDataUse()
  const [outcome, setOutcome] = useState<Outcome>()
  return (
    <>
      <p className="muted">
        Koya counts on this device how much data it uses. Nobody else sees it. Videos from other sites are not counted.
      </p>
      <BudgetBar />
      <UsedByCourse />
      {owner > 0 && <SettingsForm key={JSON.stringify(settings)} settings={settings} onOutcome={setOutcome} />}
      <FormMessage text={outcome?.text} isGood={outcome?.isGood ?? false} />
      <p>
        <Link to="/learner/shelf">What you keep for offline</Link>
      </p>
    </>
  )
}

type Outcome = { text: string; isGood: boolean }
type SettingsFormProps = { settings: DataSettings; onOutcome: (outcome: Outcome | undefined) => void }

function SettingsForm({ settings, onOutcome }: SettingsFormProps) {
  const [budget, setBudget] = useState(settings.budgetMb?.toString() ?? '')
  const [price, setPrice] = useState(settings.nairaPerMb?.toString() ?? '')
  const [wifiOnly, setWifiOnly] = useState(settings.wifiOnly)
  const [errors, setErrors] = useState<{ budget?: string; price?: string }>({})

  async function save(event: FormEvent) {
    event.preventDefault()
    onOutcome(undefined)
    const wanted = { budget: read(budget, 1, 1_000_000), price: read(price, 0.01, 10_000) }
    const wrong = {
      ...(wanted.budget === undefined && { budget: 'Enter whole megabytes, from 1 to 1,000,000.' }),
      ...(wanted.price === undefined && { price: 'Enter what one megabyte costs, from 0.01 to 10,000 naira.' }),
    }
    setErrors(wrong)
    if (wanted.budget === undefined || wanted.price === undefined) return
    const budgetMb = wanted.budget === null ? null : Math.round(wanted.budget)
    try {
      await saveSettings({ budgetMb, nairaPerMb: wanted.price, wifiOnly })
      onOutcome({ text: 'Saved on this device.', isGood: true })
    } catch (error) {
      onOutcome({ text: notKeptText(error) ?? 'This device could not keep it.', isGood: false })
    }
  }

  return (
    <form className="data-form" onSubmit={save} noValidate>
      <Field
        label="Budget for a month, in MB"
        help="Leave it empty for none. We tell you at 80%."
        inputMode="numeric"
        value={budget}
        error={errors.budget}
        onChange={({ target }) => setBudget(target.value)}
      />
      <Field
        label="Price of one MB, in naira"
        help="For example 0.6. Then sizes also show what they cost you."
        inputMode="decimal"
        value={price}
        error={errors.price}
        onChange={({ target }) => setPrice(target.value)}
      />
      <label className="row">
        <input type="checkbox" checked={wifiOnly} onChange={({ target }) => setWifiOnly(target.checked)} />
        Download for offline only on Wi-Fi
      </label>
      <button type="submit" className="button line">
        Save
      </button>
    </form>
  )
}

/** Null is empty, which is allowed; undefined is what cannot be. */
function read(text: string, least: number, most: number) {
  if (text.trim() === '') return null
  const value = readNumber(text)
  return value !== undefined && value >= least && value <= most ? value : undefined
}
