import type { Lesson } from '@koya/contract/endpoints/classroom/lesson.ts'
import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { api } from '../../../platform/api.ts'
import { fileSize } from '../../../ui/text/file-size.ts'
import { Prose } from '../../../ui/text/prose.tsx'
import { useKeptKinds } from '../../shelf/use-kept-kinds.ts'

/** Its reader is larger than the rest of the classroom: it comes when somebody asks for it. */
const PdfReader = lazy(() => import('../../media/pdf/pdf-reader.tsx'))
/** What the reader itself takes the first time, packed. */
const READER_BYTES = 430_000

type AttachmentLessonProps = { lesson: Extract<Lesson, { kind: 'attachment' }> }

export function AttachmentLesson({ lesson: { id, url, name, bytes, html, is_pdf } }: AttachmentLessonProps) {
  const [isReading, setIsReading] = useState(false)
  const isKept = useKeptKinds(id).has('file')

  /** The address of an uploaded file lives ten minutes; whoever reads first gets a new one. */
  async function download(event: MouseEvent) {
    if (!url.startsWith('/api/')) return
    event.preventDefault()
    if (isKept && (await saveKept(id, name))) return
    const fresh = await api('GET /lessons/:id', { params: { id }, query: { ahead: 'true' } }).catch(() => undefined)
    location.assign(fresh?.data.kind === 'attachment' ? fresh.data.url : url)
    // What the browser saves by itself is seen by nobody who counts.
    if (bytes && fresh) (await import('../../../platform/data-use/count-bytes.ts')).noteBytes(bytes)
  }

  const size = isKept ? ', from this device' : bytes ? `, ${fileSize(bytes)}` : ''
  return (
    <>
      <Prose html={html} />
      {isReading && (
        <Suspense fallback={<p className="muted">Loading the reader.</p>}>
          <PdfReader lessonId={id} name={name || 'The document'} onClose={() => setIsReading(false)} />
        </Suspense>
      )}
      {is_pdf && !isReading && (
        <p className="watch">
          <button type="button" className="button" onClick={() => setIsReading(true)}>
            Read it here{size}
          </button>
          <span className="small muted"> The first time {fileSize(READER_BYTES)} more, for the reader.</span>
        </p>
      )}
      {!url && (
        <p className="muted">
          This file cannot be opened yet, because new files are checked first. If that takes long, please ask the
          teacher.
        </p>
      )}
      {url && (
        <p className="watch">
          <a
            className={is_pdf ? 'button line' : 'button'}
            href={url}
            download={name || true}
            target="_blank"
            rel="noopener noreferrer"
            onClick={download}
          >
            Download {name || 'the file'}
            {isKept ? ' from this device' : bytes ? ` (${fileSize(bytes)})` : ''}
          </a>
        </p>
      )}
    </>
  )
}

async function saveKept(id: number, name: string) {
  const { readKeptFile } = await import('../../../platform/shelf/read-file.ts')
  const { saveFile } = await import('../../../platform/save-file.ts')
  const file = await readKeptFile(id, 'file').catch(() => undefined)
  if (file) saveFile(file, name || 'file')
  return file !== undefined
}
