import type { Lesson } from '@koya/contract/endpoints/classroom.ts'
import { fileSize } from '../../../ui/text/file-size.ts'
import { Prose } from '../../../ui/text/prose.tsx'

type AttachmentLessonProps = { lesson: Extract<Lesson, { kind: 'attachment' }> }

export function AttachmentLesson({ lesson: { url, name, bytes, html } }: AttachmentLessonProps) {
  return (
    <>
      <Prose html={html} />
      {url && (
        <p className="watch">
          <a className="button" href={url} download={name || true} target="_blank" rel="noopener noreferrer">
            Download {name || 'the file'}
            {bytes ? ` (${fileSize(bytes)})` : ''}
          </a>
        </p>
      )}
    </>
  )
}
