import type { AnswerFile as Sent } from '@koya/contract/endpoints/classroom/answer-files.ts'
import { ANSWER_FILE_ENDINGS, MOST_FILES } from '@koya/contract/rules/media/answer-files.ts'
import { type ChangeEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { useLatest } from '../../../ui/use-latest.ts'
import { AnswerFile } from '../../media/answers/answer-file.tsx'
import { sendAnswerFile, whyRefused } from '../../media/answers/send-answer-file.ts'

type FileFieldsProps = { files: string[]; onChange: (files: string[]) => void }

/** Documents that belong to an answer, sent as they are chosen. */
export function FileFields({ files, onChange }: FileFieldsProps) {
  const help = useId()
  const input = useRef<HTMLInputElement>(null)
  const [known, setKnown] = useState<Record<string, Sent>>({})
  const [happened, setHappened] = useState<{ problem?: string; good?: string }>({})
  const add = useLatest((url: string) => onChange([...files, url]))
  const { sending, send } = useSending({
    onSent: (file) => {
      setKnown((others) => ({ ...others, [file.url]: file }))
      setHappened({ good: `${file.name} was added.` })
      add.current(file.url)
    },
    onRefused: (problem) => setHappened({ problem }),
  })

  // What is still on its way would be missing: the browser says so, and does not hand in.
  useEffect(() => {
    input.current?.setCustomValidity(sending ? 'Please wait until the file has arrived, or take it back.' : '')
  }, [sending])

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    target.value = ''
    // One that comes while another is on its way, such as by a program that fills forms, would push it out of the answer.
    if (!file || sending) return
    setHappened({})
    void send(file)
  }

  /** The button that was pressed goes with its file. */
  function remove(url: string) {
    onChange(files.filter((one) => one !== url))
    setHappened({ good: `${known[url]?.name ?? 'The file'} was removed.` })
    requestAnimationFrame(() => input.current?.focus())
  }

  return (
    <div className="answer-files">
      <ul>
        {files.map((url, at) => (
          <li key={url}>
            <AnswerFile
              url={url}
              known={known[url]}
              isMine
              more={
                <button
                  type="button"
                  className="button quiet compact"
                  aria-label={`Remove ${known[url]?.name ?? `file ${at + 1}`}`}
                  onClick={() => remove(url)}
                >
                  Remove
                </button>
              }
            />
          </li>
        ))}
      </ul>
      {sending && (
        <div className="sending">
          <p className="small">
            Sending <span className="name">{sending.name}</span>: {sending.percent}%. Please stay here until it has
            arrived.
          </p>
          <ProgressBar percent={sending.percent} label={`Sending ${sending.name}`} />
          <button type="button" className="button quiet compact" onClick={sending.stop}>
            Do not send it
          </button>
        </div>
      )}
      <FormMessage text={happened.problem} />
      <p className="visually-hidden" role="status">
        {happened.good}
      </p>
      {files.length < MOST_FILES && (
        <label className="button line compact" aria-disabled={sending !== undefined}>
          Add a file
          <input
            ref={input}
            type="file"
            className="visually-hidden"
            accept={ANSWER_FILE_ENDINGS}
            aria-describedby={help}
            onClick={(event: MouseEvent) => sending && event.preventDefault()}
            onChange={choose}
          />
        </label>
      )}
      <p id={help} className="small faint">
        Up to {MOST_FILES} files of 10 MB: PDF, Word, Excel, PowerPoint, OpenDocument or plain text. Only you, the
        teachers of this course and our staff can save them.
      </p>
    </div>
  )
}

type Listeners = { onSent: (file: Sent) => void; onRefused: (problem: string | undefined) => void }

/** One at a time. Whoever goes to another question takes it back: nobody would be there to add it to the answer. */
function useSending(told: Listeners) {
  const [sending, setSending] = useState<{ name: string; percent: number; stop: () => void }>()
  const latest = useLatest(told)
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => () => leaving.current?.abort(), [])

  async function send(file: File) {
    const stopped = new AbortController()
    leaving.current = stopped
    const show = (percent: number) => setSending({ name: file.name, percent, stop: () => stopped.abort() })
    show(0)
    try {
      latest.current.onSent(await sendAnswerFile(file, show, stopped.signal))
    } catch (error) {
      latest.current.onRefused(stopped.signal.aborted ? undefined : whyRefused(error))
    } finally {
      setSending(undefined)
    }
  }

  return { sending, send }
}
