import type { Classroom, Lesson } from '@koya/contract/endpoints/classroom.ts'
import { useEffect, useRef } from 'react'
import { Prose } from '../../../ui/text/prose.tsx'
import { ExamLesson } from '../../assessments/exam/exam-lesson.tsx'
import { QuizLesson } from '../../assessments/quiz-lesson.tsx'
import { lessonPath } from '../../assessments/with-marked.ts'
import { LessonQuestions } from '../../discussions/lesson-questions.tsx'
import { EnrolOrLogIn } from '../enrol-or-log-in.tsx'
import { useArrowKeys } from '../use-arrow-keys.ts'
import { AttachmentLesson } from './attachment-lesson.tsx'
import { LessonBar } from './lesson-bar.tsx'
import { LessonNote } from './lesson-note.tsx'
import { LiveLesson } from './live-lesson.tsx'
import { VideoLesson } from './video-lesson.tsx'

type LessonViewProps = { classroom: Classroom; lesson: Lesson }

export function LessonView({ classroom, lesson }: LessonViewProps) {
  const heading = useHeading()
  const to = (id: number | null) => (id === null ? null : lessonPath(classroom, id))
  const [previous, next] = [to(lesson.previous_id), to(lesson.next_id)]
  const isInside = classroom.role !== 'visitor'
  useArrowKeys(previous, next)
  return (
    <article className="lesson" aria-labelledby="lesson-title">
      <p className="small muted">
        {[lesson.section, lesson.minutes && `${lesson.minutes} min`].filter(Boolean).join(' · ')}
      </p>
      <h1 id="lesson-title" tabIndex={-1} ref={heading}>
        {lesson.title}
      </h1>
      <Content classroom={classroom} lesson={lesson} />
      {!isInside && (
        <section className="card preview-note">
          <p>You are reading a free preview. Enrol to open every lesson, take notes and ask questions.</p>
          <EnrolOrLogIn courseId={lesson.course_id} />
        </section>
      )}
      <LessonBar classroom={classroom} lesson={lesson} previous={previous} next={next} />
      {isInside && (
        <>
          <LessonNote lesson={lesson} />
          <LessonQuestions lessonId={lesson.id} />
        </>
      )}
    </article>
  )
}

function Content({ classroom, lesson }: LessonViewProps) {
  switch (lesson.kind) {
    case 'text':
      return lesson.html ? <Prose html={lesson.html} /> : <Unwritten />
    case 'video':
      return <VideoLesson lesson={lesson} />
    case 'attachment':
      return <AttachmentLesson lesson={lesson} />
    case 'quiz':
      return <QuizLesson classroom={classroom} lesson={lesson} />
    case 'exam':
      return <ExamLesson classroom={classroom} lesson={lesson} />
    case 'live':
      return <LiveLesson classroom={classroom} lesson={lesson} />
  }
}

function Unwritten() {
  return (
    <p className="muted">Your instructor has not written this lesson yet. When it is ready, you will find it here.</p>
  )
}

/** Whether a lesson has been opened since the page was: the first is where the browser begins anyway. */
let isUnderWay = false

/** The next lesson begins at its title, for readers of the screen as for everyone. */
function useHeading() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isUnderWay) heading.current?.focus({ preventScroll: true })
    isUnderWay = true
  }, [])
  return heading
}
