import { type ComponentProps, useState } from 'react'
import { openCourse } from './open-course.ts'

type ViewCourseButtonProps = {
  courseId: number
  name: string
  lessonId?: number | undefined
} & ComponentProps<'button'>

export function ViewCourseButton({
  courseId,
  name,
  lessonId,
  children = 'View Course',
  ...rest
}: ViewCourseButtonProps) {
  const [isBusy, setIsBusy] = useState(false)

  async function open() {
    if (isBusy) return
    setIsBusy(true)
    await openCourse(courseId, lessonId).finally(() => setIsBusy(false))
  }

  return (
    <button
      type="button"
      className="button small line"
      aria-label={`${children}: ${name}`}
      aria-busy={isBusy}
      aria-disabled={isBusy}
      {...rest}
      onClick={open}
    >
      {isBusy && <span className="spinner" />}
      {children}
    </button>
  )
}
