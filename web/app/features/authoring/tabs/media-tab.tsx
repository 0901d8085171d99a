import type { CourseForm } from '../use-course-form.ts'
import { UploadArea } from './upload-area.tsx'

export function MediaTab({ form }: { form: CourseForm }) {
  const area = (name: 'course_thumbnail' | 'course_cover_image') => ({
    field: name,
    url: form.written.draft[name],
    error: form.errorOf(name),
    onUploaded: (url: string) => form.change(name, url),
  })
  return (
    <div className="upload-areas">
      <UploadArea label="Thumbnail image" use="Shown on the course card." {...area('course_thumbnail')} />
      <UploadArea label="Cover image" use="Shown at the top of the course page." {...area('course_cover_image')} />
    </div>
  )
}
