import type { AnswerFile as Shown } from '@koya/contract/endpoints/classroom/answer-files.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { answerFileKey } from '@koya/contract/rules/media/answer-files.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { api } from '../../../platform/api.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { failureText } from '../../../ui/form/failure-text.ts'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { fileSize } from '../../../ui/text/file-size.ts'
import { fetchPrivate } from '../fetch-private.ts'

type AnswerFileProps = {
  url: string
  /** What was told when it was sent. */
  known?: Shown | undefined
  /** Whose it is may have it before the virus scanner has looked. */
  isMine: boolean
  /** What else can be done with it. */
  more?: ReactNode
}

/** A file of an answer: its name and size, and a button that saves it. */
export function AnswerFile({ url, known, isMine, more }: AnswerFileProps) {
  const { file, problem } = useAnswerFile(url, known)
  const [trouble, setTrouble] = useState<string>()
  const [isSaving, setIsSaving] = useState(false)
  if (!file)
    return (
      <div className="answer-file">
        <p className="small muted">{problem ?? 'A file: loading'}</p>
        {problem && more}
      </div>
    )

  const { name, bytes, state } = file
  async function save() {
    if (isSaving) return
    setIsSaving(true)
    setTrouble(undefined)
    try {
      saveFile(await fetchPrivate(`${url}/content`), name)
    } catch (error) {
      setTrouble(failureText(error))
    } finally {
      setIsSaving(false)
    }
  }

  return (
    <div className="answer-file">
      <p className="name">
        {name} <span className="small muted">({fileSize(bytes)})</span>
      </p>
      {(state === 'ready' || (isMine && state === 'scanning')) && (
        <button
          type="button"
          className="button line compact"
          aria-label={`Save ${name}`}
          aria-busy={isSaving}
          onClick={save}
        >
          Save
        </button>
      )}
      {more}
      {state !== 'ready' && <p className="small muted note">{noteOf(state, isMine)}</p>}
      <FormMessage text={trouble} />
    </div>
  )
}

function noteOf(state: Shown['state'], isMine: boolean) {
  if (state === 'refused') return messages.answerFiles.isRefused
  return isMine ? messages.answerFiles.teacherWaits : messages.answerFiles.notScanned
}

function useAnswerFile(url: string, known: Shown | undefined) {
  const [file, setFile] = useState(known)
  const [problem, setProblem] = useState<string>()
  const isKnown = known !== undefined
  useEffect(() => {
    const key = answerFileKey(url)
    if (isKnown || !key) return
    let isGone = false
    api('GET /answer-files/:key', { params: { key } })
      .then(({ data }) => isGone || setFile(data))
      .catch((error) => isGone || setProblem(isNotThere(error) ? messages.answerFiles.notThere : failureText(error)))
    return () => {
      isGone = true
    }
  }, [url, isKnown])
  return { file, problem }
}

function isNotThere(error: unknown) {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === 404
}
