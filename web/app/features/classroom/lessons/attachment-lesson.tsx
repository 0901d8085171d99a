import type { Lesson } from '@koya/contract/endpoints/classroom.ts'
import { Prose } from '../../../ui/text/prose.tsx'
import { fileSize } from './file-size.ts'

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
