import type { Lesson } from '@koya/contract/endpoints/classroom.ts'
import type { MouseEvent } from 'react'
import { api } from '../../../platform/api.ts'
import { fileSize } from '../../../ui/text/file-size.ts'
import { Prose } from '../../../ui/text/prose.tsx'

type AttachmentLessonProps = { lesson: Extract<Lesson, { kind: 'attachment' }> }

export function AttachmentLesson({ lesson: { id, url, name, bytes, html } }: AttachmentLessonProps) {
  /** The address of an uploaded file lives ten minutes; whoever reads first gets a new one. */
  async function download(event: MouseEvent) {
    if (!url.startsWith('/api/')) return
    event.preventDefault()
    const fresh = await api('GET /lessons/:id', { params: { id }, query: { ahead: 'true' } }).catch(() => undefined)
    location.assign(fresh?.data.kind === 'attachment' ? fresh.data.url : url)
  }

  return (
    <>
      <Prose html={html} />
      {url && (
        <p className="watch">
          <a
            className="button"
            href={url}
            download={name || true}
            target="_blank"
            rel="noopener noreferrer"
            onClick={download}
          >
            Download {name || 'the file'}
            {bytes ? ` (${fileSize(bytes)})` : ''}
          </a>
        </p>
      )}
    </>
  )
}
