import { messages } from '@koya/contract/protocol/messages.ts'
import type { ChangeEvent } from 'react'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { toast } from '../../platform/toast/toast.ts'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { Labelled } from '../../ui/form/labelled.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { useSaving } from '../curriculum/use-saving.ts'
import { type Format, FormatExamples, formatNames } from './import-formats.tsx'
import { guessFormat, linesAtFault } from './read-import.ts'
import type { QuestionBank } from './use-questions.ts'

type ImportQuestionsProps = { bank: QuestionBank; initial: string }

/** Takes over questions from a text. All of them or none: what cannot be read is named by its line. */
export function ImportQuestions({ bank, initial }: ImportQuestionsProps) {
  const [format, setFormat] = useState<Format>('gift')
  const [chosen, setChosen] = useState<string>()
  const into = chosen ?? initial
  const [text, setText] = useState('')
  const [done, setDone] = useState<string>()
  const { form, submit, failure, errors, message, isBusy } = useSaving(send)
  const faults = linesAtFault(failure)

  async function send() {
    setDone(undefined)
    const place = bank.groups.find(({ key }) => key === into)?.place
    if (!place) return
    const input = { params: { id: bank.courseId }, body: { ...place, format, text } }
    const answer = await bank.change(() => api('POST /courses/:id/questions/import', input))
    setText('')
    setDone(answer.message)
    toast(answer.message)
  }

  async function readFile({ target }: ChangeEvent<HTMLInputElement>) {
    const written = await target.files?.[0]?.text()
    target.value = ''
    if (written === undefined) return
    setText(written)
    setFormat(guessFormat(written))
  }

  return (
    <section className="card teaching-card import-questions" aria-labelledby="import">
      <h2 id="import">Import questions</h2>
      <p className="small muted">
        From Moodle and other systems, as text. If we cannot read one of the lines, nothing is imported, and we tell you
        which line it is.
      </p>
      <form ref={form} onSubmit={submit} noValidate>
        <ImportChoices bank={bank} format={format} into={into} onFormat={setFormat} onInto={setChosen} />
        <FormatExamples />
        <p className="choose-file">
          <label className="button line compact">
            Choose a .txt or .gift file
            <input type="file" className="visually-hidden" accept=".txt,.gift,text/plain" onChange={readFile} />
          </label>
        </p>
        <TextArea
          label="Or paste the questions here"
          className="input text-area import-text"
          rows={8}
          spellCheck={false}
          value={text}
          error={faults.length ? messages.questions.unreadable : errors.text}
          onChange={({ target }) => setText(target.value)}
        />
        <FormMessage text={errors.text ? undefined : message} />
        <Faults faults={faults} />
        <FormMessage text={done} isGood />
        <SubmitButton className="button" isBusy={isBusy}>
          Import
        </SubmitButton>
      </form>
    </section>
  )
}

type ImportChoicesProps = {
  bank: QuestionBank
  format: Format
  into: string
  onFormat: (format: Format) => void
  onInto: (group: string) => void
}

function ImportChoices({ bank, format, into, onFormat, onInto }: ImportChoicesProps) {
  return (
    <div className="import-choices">
      <fieldset className="question-kinds">
        <legend className="small">Format</legend>
        {(Object.keys(formatNames) as Format[]).map((one) => (
          <label key={one} className="check row">
            <input type="radio" name="format" checked={one === format} onChange={() => onFormat(one)} />
            <span>{formatNames[one]}</span>
          </label>
        ))}
      </fieldset>
      <Labelled label="Where they go">
        {(control) => (
          <select className="input select" {...control} value={into} onChange={({ target }) => onInto(target.value)}>
            {bank.groups.map(({ key, title }) => (
              <option key={key} value={key}>
                {title}
              </option>
            ))}
          </select>
        )}
      </Labelled>
    </div>
  )
}

function Faults({ faults }: { faults: ReturnType<typeof linesAtFault> }) {
  if (faults.length === 0) return null
  return (
    <ul className="small import-faults">
      {faults.map(({ line, why }) => (
        <li key={line + why}>
          <b>{line}:</b> {why}
        </li>
      ))}
    </ul>
  )
}
