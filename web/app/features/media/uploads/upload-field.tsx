import type { FileKind } from '@koya/contract/rules/media/file-kind.ts'
import { type ChangeEvent, useEffect, useId } from 'react'
import { FieldNote } from '../../../ui/form/field-note.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { MadeFile } from './made-file.tsx'
import { howFar, waitingWords } from './time-left.ts'
import { beginUpload, forgetUpload, pauseUpload, resumeUpload, sendAgain, useUploads } from './upload-store.ts'
import { useSending } from './use-sending.ts'

type UploadFieldProps = {
  /** Where in the course the file is meant to go, the same whenever the form is opened. */
  field: string
  label: string
  help: string
  kinds: readonly FileKind[]
  /** Which endings the file dialog offers first. */
  accept: string
  uploadId: number | undefined
  error: string | undefined
  onUploaded: (id: number | undefined, name: string) => void
}

/** A file for a lesson: chosen, sent in the background, paused, gone on with, and what has become of it. */
export function UploadField({ field, label, help, kinds, accept, uploadId, error, onUploaded }: UploadFieldProps) {
  const id = useId()
  const { courseId, place, sending, isSending } = useSending(field)
  const done = sending?.state === 'done' ? sending.upload : undefined
  useEffect(() => {
    if (!done) return
    onUploaded(done.id, done.name)
    forgetUpload(place)
  }, [done, onUploaded, place])

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    if (file) void beginUpload(place, { file, kinds, courseId })
    target.value = ''
  }

  return (
    <div className="field upload-field">
      <label className="small" htmlFor={id}>
        {label}
      </label>
      {uploadId !== undefined && !isSending && (
        <MadeFile uploadId={uploadId} onRemove={() => onUploaded(undefined, '')} />
      )}
      {sending && isSending && (
        <div className="upload-state">
          <p className="small words">{sending.file.name}</p>
          <ProgressBar percent={percentOf(sending)} label={`Uploading ${sending.file.name}`} />
          <p className="small muted">{howFar(sending)}</p>
          <p className="small" role="status">
            {sending.away && waitingWords[sending.away]}
          </p>
          <p className="row">
            {sending.state === 'sending' ? (
              <button type="button" className="button line compact" onClick={() => pauseUpload(place)}>
                Pause
              </button>
            ) : (
              <button type="button" className="button line compact" onClick={() => void resumeUpload(place)}>
                Resume
              </button>
            )}
            <button type="button" className="button quiet compact" onClick={() => forgetUpload(place)}>
              Cancel
            </button>
          </p>
        </div>
      )}
      <input
        id={id}
        type="file"
        className="input"
        accept={accept}
        onChange={choose}
        hidden={isSending}
        aria-describedby={`${id}-note`}
        aria-invalid={error || sending?.problem ? true : undefined}
      />
      <FieldNote id={`${id}-note`} help={help} error={sending?.problem ?? error} />
    </div>
  )
}

function percentOf({ sent, file }: { sent: number; file: File }) {
  return Math.floor((sent / file.size) * 100)
}

/** What is on its way while one edits something else, and what did not arrive: its form may be closed by then. */
export function UploadStrip() {
  const uploads = [...useUploads()]
  const sending = uploads.filter(([, { state }]) => state === 'sending' || state === 'paused')
  const failed = uploads.filter(([, { state }]) => state === 'failed')
  if (sending.length + failed.length === 0) return null
  return (
    <section className="card upload-strip" aria-label="Files on their way">
      {sending.map(([place, one]) => (
        <p key={place} className="small">
          <b className="words">{one.file.name}</b> {howFar(one)}
          {one.away && <span role="status"> {waitingWords[one.away]}</span>}
        </p>
      ))}
      {sending.length > 0 && (
        <p className="small muted">You can go on editing. Keep this tab open until they have arrived.</p>
      )}
      {failed.map(([place, { file, problem }]) => (
        <div key={place} role="alert">
          <p className="small">
            <b className="words">{file.name}</b> did not arrive. {problem}
          </p>
          <p className="row">
            <button type="button" className="button line compact" onClick={() => void sendAgain(place)}>
              Try again
            </button>
            <button type="button" className="button quiet compact" onClick={() => forgetUpload(place)}>
              Leave it
            </button>
          </p>
        </div>
      ))}
    </section>
  )
}
