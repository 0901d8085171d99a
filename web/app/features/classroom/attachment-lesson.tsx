import type { Lesson } from '@koya/contract/classroom.ts'
import { Prose } from '../../components/prose.tsx'
import { fileSize } from '../../lib/member/file-size.ts'

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
