import type { Rendition } from '@koya/contract/endpoints/classroom/lesson.ts'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { priceOf } from '../../../platform/data-use/data-use.ts'
import { useDataUse } from '../../../platform/data-use/own-data-use.ts'
import { Icon } from '../../../ui/icon.tsx'
import { fileSize } from '../../../ui/text/file-size.ts'
import { BudgetBar } from '../../data-use/budget-bar.tsx'
import { type Choice, firstChoice, isSlowLine } from './first-choice.ts'
import { renditionNames } from './rendition-names.ts'
import { whatIsMissing } from './what-is-missing.ts'

type ChooseRenditionProps = {
  renditions: Rendition[]
  /** How long the words are; 0 where this page shows them already, null where there are none. */
  textBytes: number | null
  position: number
  /** The copies that are on this device. */
  kept: ReadonlySet<string>
  onChoose: (choice: Choice) => void
  /** What else can be done with it, beside the button that plays. */
  children: ReactNode
}

const hints: Record<Choice, string> = {
  sound: 'Listen only',
  '240p': 'Fine on a phone',
  '360p': 'Larger screens',
  '720p': 'Sharp, for a good connection',
  original: 'As the teacher sent it',
  text: 'Read it instead',
}

/** What a lesson costs in megabytes, before anything of it is loaded. */
export function ChooseRendition({ renditions, textBytes, position, kept, onChoose, children }: ChooseRenditionProps) {
  const { settings } = useDataUse()
  const offered: { choice: Choice; bytes: number }[] = renditions.map(({ kind, bytes }) => ({ choice: kind, bytes }))
  const hasText = textBytes !== null
  if (hasText) offered.push({ choice: 'text', bytes: textBytes })
  const form = useId()
  const [picked, setChosen] = useState<Choice>()
  const kinds = renditions.map(({ kind }) => kind)
  const chosen = picked ?? firstChoice({ kinds, hasText, kept, isSlow: isSlowLine() })
  const missing = whatIsMissing({ kinds, hasText })
  const isHere = (choice: Choice) => kept.has(choice) || (choice === 'text' && textBytes === 0)
  const isKept = isHere(chosen)
  const bytes = offered.find(({ choice }) => choice === chosen)?.bytes ?? 0
  const size = kept.has(chosen) ? 'from this device' : isKept ? 'on this page' : fileSize(bytes)

  function choose(event: FormEvent) {
    event.preventDefault()
    onChoose(chosen)
  }

  return (
    <section className="card film-choice">
      <form id={form} onSubmit={choose}>
        <h2>How would you like to watch it?</h2>
        <p className="small muted">Nothing is loaded until you choose. You can change while it plays.</p>
        <div className="film-options" role="radiogroup" aria-label="Quality">
          {offered.map(({ choice, bytes }) => (
            <label key={choice} className="film-option">
              <input
                type="radio"
                name="quality"
                value={choice}
                checked={choice === chosen}
                onChange={() => setChosen(choice)}
              />
              <span>
                <b>{renditionNames[choice]}</b>
                <small>{hints[choice]}</small>
              </span>
              <span className="film-size">
                <b>{kept.has(choice) ? 'On this device' : isHere(choice) ? 'On this page' : fileSize(bytes)}</b>
                {!isHere(choice) && settings.nairaPerMb !== null && <small>{priceOf(bytes, settings)}</small>}
              </span>
            </label>
          ))}
        </div>
      </form>
      {missing && <p className="small muted">{missing}</p>}
      <BudgetBar nextBytes={isKept ? 0 : bytes} />
      {/* Outside the form: keeping asks with a form of its own. */}
      <div className="film-actions">
        <button type="submit" form={form} className="button">
          <Icon name={chosen === 'text' ? 'book' : 'play'} look={chosen === 'text' ? 'small' : 'filled'} />
          {chosen === 'text' ? `Read the words, ${size}` : `${verb(chosen, position)}, ${size}`}
        </button>
        {children}
      </div>
    </section>
  )
}

function verb(choice: Choice, position: number) {
  const begin = position > 0 ? 'Continue' : 'Play'
  return choice === 'sound' ? `${begin} the sound` : `${begin} at ${renditionNames[choice]}`
}
