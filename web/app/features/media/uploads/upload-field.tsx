import type { FileKind } from '@koya/contract/rules/media/file-kind.ts'
import { type ChangeEvent, useEffect, useId } from 'react'
import { useParams } from 'react-router'
import { FieldNote } from '../../../ui/form/field-note.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'

import { MadeFile } from './made-file.tsx'
import { howFar } from './time-left.ts'
import { beginUpload, forgetUpload, pauseUpload, resumeUpload, useUploads } from './upload-store.ts'

type UploadFieldProps = {
  /** Where the file is meant to go, the same whenever the form is opened. */
  place: string
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
export function UploadField({ place, label, help, kinds, accept, uploadId, error, onUploaded }: UploadFieldProps) {
  const id = useId()
  // The course that is edited here: that of an organisation takes the organisation's room.
  const courseId = Number(useParams().id) || undefined
  const sending = useUploads().get(place)
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

  const isSending = sending?.state === 'sending' || sending?.state === 'paused'
  return (
    <div className="field upload-field">
      <label className="small" htmlFor={id}>
        {label}
      </label>
      {uploadId !== undefined && !isSending && (
        <MadeFile uploadId={uploadId} onRemove={() => onUploaded(undefined, '')} />
      )}
      {isSending && (
        <div className="upload-state">
          <p className="small words">{sending.file.name}</p>
          <ProgressBar percent={percentOf(sending)} label={`Uploading ${sending.file.name}`} />
          <p className="small muted">{howFar(sending)}</p>
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

/** What is on its way while one edits something else. */
export function UploadStrip() {
  const sending = [...useUploads().values()].filter(({ state }) => state === 'sending' || state === 'paused')
  if (sending.length === 0) return null
  return (
    <section className="card upload-strip" aria-label="Files on their way">
      {sending.map((one) => (
        <p key={one.file.name} className="small">
          <b className="words">{one.file.name}</b> {howFar(one)}
        </p>
      ))}
      <p className="small muted">You can go on editing. Keep this tab open until they have arrived.</p>
    </section>
  )
}
