import type { Upload } from '@koya/contract/endpoints/teaching/media.ts'
import { useEffect, useState } from 'react'
import { api } from '../../../platform/api.ts'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { fileSize } from '../../../ui/text/file-size.ts'

const LOOK_MS = 3_000

/** A file that has arrived, and how far its smaller copies are. */
export function MadeFile({ uploadId, onRemove }: { uploadId: number; onRemove: () => void }) {
  const { upload, isGone } = useUpload(uploadId)
  return (
    <div className="upload-state">
      <p className="row">
        <span className="words">
          {upload
            ? `${upload.name}, ${fileSize(upload.size)}`
            : isGone
              ? 'This file is no longer there.'
              : 'Uploaded file'}
        </span>
        <button type="button" className="button quiet compact" onClick={onRemove}>
          Take it out
        </button>
      </p>
      {upload?.state === 'scanning' && (
        <p className="small muted" role="status">
          Waiting for the virus scanner. You can save the lesson and leave; learners get the file once it has been
          checked.
        </p>
      )}
      {upload?.state === 'making' && (
        <>
          <ProgressBar percent={upload.percent} label="Making smaller copies" />
          <p className="small muted" role="status">
            {upload.problem ??
              'Making smaller copies for slow connections. You can save the lesson and leave; learners can watch as soon as the first copy is ready.'}
          </p>
        </>
      )}
      {upload?.problem && upload.state !== 'making' && (
        <p className="small field-error" role="alert">
          {upload.problem}
        </p>
      )}
      {upload?.note && <p className="small">{upload.note}</p>}
      {upload?.state === 'ready' && upload.renditions.length > 0 && <p className="small muted">{copiesOf(upload)}</p>}
    </div>
  )
}

function copiesOf({ renditions, problem }: Upload) {
  if (renditions.some(({ kind }) => kind === 'original'))
    return problem
      ? 'Learners get this file as it is.'
      : 'Learners get this file as it is. Smaller copies cannot be made here: ask whoever runs this site to install ffmpeg.'
  const names = { sound: 'Sound', '240p': '240p', '360p': '360p', '720p': '720p', original: 'Original' }
  return `Learners choose: ${renditions.map(({ kind, bytes }) => `${names[kind]} ${fileSize(bytes)}`).join(' · ')}`
}

function useUpload(id: number) {
  const [upload, setUpload] = useState<Upload>()
  const [isGone, setIsGone] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    async function look() {
      const found = await api('GET /uploads/:id', { params: { id } }).catch(() => undefined)
      if (isOver) return
      setIsGone(!found)
      setUpload(found?.data)
      if (found?.data.state === 'making' || found?.data.state === 'scanning') timer = setTimeout(look, LOOK_MS)
    }
    void look()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [id])
  return { upload, isGone }
}
