import { messages } from '@koya/contract/protocol/messages.ts'
import { LONGEST_IMPORT } from '@koya/contract/rules/exams/questions.ts'
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
import { type Done, ImportReport } from './import-report.tsx'
import { guessFormat, linesAtFault } from './read-import.ts'
import { TopicFields } from './topic-fields.tsx'
import type { QuestionBank } from './use-questions.ts'

type ImportQuestionsProps = { bank: QuestionBank; initial: string }

/** Takes over questions from a text. What cannot be asked here is left out and named by its line. */
export function ImportQuestions({ bank, initial }: ImportQuestionsProps) {
  const [format, setFormat] = useState<Format>('gift')
  const [chosen, setChosen] = useState<string>()
  const into = chosen ?? initial
  const [text, setText] = useState('')
  const [topics, setTopics] = useState<string[]>([])
  const [done, setDone] = useState<Done>()
  const [tooLong, setTooLong] = useState<string>()
  const { form, submit, failure, errors, message, isBusy } = useSaving(send)
  const faults = linesAtFault(failure)

  async function send() {
    setDone(undefined)
    const place = bank.groups.find(({ key }) => key === into)?.place
    if (!place) return
    const input = { params: { id: bank.courseId }, body: { ...place, format, text, topics } }
    const answer = await bank.change(() => api('POST /courses/:id/questions/import', input))
    setText('')
    setDone(answer)
    toast(answer.message)
  }

  async function readFile({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    if (file && /\.zip$/i.test(file.name)) return readZip(file, target)
    const isTooLong = file !== undefined && file.size > LONGEST_IMPORT
    const written = isTooLong ? undefined : await file?.text()
    setTooLong(isTooLong ? messages.questions.longImport : undefined)
    target.value = ''
    if (written === undefined) return
    setText(written)
    setFormat(guessFormat(written))
  }

  /** A package of QTI holds each item in a file of its own. */
  async function readZip(file: File, target: HTMLInputElement) {
    target.value = ''
    const { readZippedItems } = await import('./zipped-items.ts')
    const items = await readZippedItems(file, LONGEST_IMPORT).catch(() => undefined)
    setTooLong(items ? undefined : messages.questions.noItemsInZip)
    if (!items) return
    setText(items)
    setFormat('qti')
  }

  return (
    <section className="card teaching-card import-questions" aria-labelledby="import">
      <h2 id="import">Import questions</h2>
      <p className="small muted">
        From Moodle, other systems (QTI 2.1 and 3) and tables. What we cannot ask is left out, and we tell you which
        line it is. What you have imported before is not imported again.
      </p>
      <form ref={form} onSubmit={submit} noValidate>
        <ImportChoices bank={bank} format={format} into={into} onFormat={setFormat} onInto={setChosen} />
        <FormatExamples />
        <p className="choose-file">
          <label className="button line compact">
            Choose a .txt, .gift, .xml, .csv or .zip file
            <input
              type="file"
              className="visually-hidden"
              accept=".txt,.gift,.xml,.csv,.zip,text/plain,text/xml,text/csv,application/zip"
              onChange={readFile}
            />
          </label>
        </p>
        <TextArea
          label="Or paste the questions here"
          className="input text-area import-text"
          rows={8}
          spellCheck={false}
          value={text}
          error={tooLong ?? (faults.length ? messages.questions.unreadable : errors.text)}
          onChange={({ target }) => setText(target.value)}
        />
        <TopicFields
          label="Topics for questions that have none"
          topics={topics}
          offered={bank.offered}
          error={errors.topics}
          onChange={setTopics}
        />
        <FormMessage text={errors.text ? undefined : message} />
        <Faults faults={faults} />
        <FormMessage text={done?.message} isGood />
        {done && <ImportReport done={done} />}
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
