import type { Lesson } from '@koya/contract/endpoints/classroom/lesson.ts'
import type { Classroom } from '@koya/contract/endpoints/classroom/outline.ts'
import { useEffect, useRef } from 'react'
import { Prose } from '../../../ui/text/prose.tsx'
import { ExamLesson } from '../../assessments/exam/exam-lesson.tsx'
import { QuizLesson } from '../../assessments/quiz-lesson.tsx'
import { lessonPath } from '../../assessments/with-marked.ts'
import { LessonQuestions } from '../../discussions/lesson-questions.tsx'
import { ScormLesson } from '../../scorm/scorm-lesson.tsx'
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
  const isInside = classroom.role !== 'visitor'
  const lessons = classroom.sections.flatMap((section) => section.lessons)
  // A visitor is not led to what is locked.
  const isThere = (id: number) => isInside || lessons.some((one) => one.id === id && one.is_open)
  const to = (id: number | null) => (id !== null && isThere(id) ? lessonPath(classroom, id) : null)
  const [previous, next] = [to(lesson.previous_id), to(lesson.next_id)]
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
      {(isInside || previous || next) && (
        <LessonBar classroom={classroom} lesson={lesson} previous={previous} next={next} />
      )}
      {isInside && (
        <>
          <LessonNote lesson={lesson} />
          <LessonQuestions lesson={lesson} isLearner={classroom.role === 'learner'} />
        </>
      )}
    </article>
  )
}

function Content({ classroom, lesson }: LessonViewProps) {
  if (isEmpty(lesson)) return <Unwritten role={classroom.role} />
  switch (lesson.kind) {
    case 'text':
      return <Prose html={lesson.html} />
    case 'video':
      return <VideoLesson classroom={classroom} lesson={lesson} />
    case 'attachment':
      return <AttachmentLesson lesson={lesson} />
    case 'scorm':
      return <ScormLesson lesson={lesson} />
    case 'quiz':
      return <QuizLesson classroom={classroom} lesson={lesson} />
    case 'exam':
      return <ExamLesson classroom={classroom} lesson={lesson} />
    case 'live':
      return <LiveLesson classroom={classroom} lesson={lesson} />
  }
}

/** A quiz without questions and a class without a time say so themselves. */
function isEmpty({ kind, is_written }: Lesson) {
  // A copy kept by an older version does not say it.
  return is_written === false && (kind === 'text' || kind === 'video' || kind === 'attachment' || kind === 'scorm')
}

function Unwritten({ role }: { role: Classroom['role'] }) {
  return (
    <p className="muted">
      {role === 'teacher'
        ? 'This lesson is empty. Learners cannot complete it until you have written it.'
        : 'Your teacher has not written this lesson yet. When it is ready, you will find it here, and you can complete it then.'}
    </p>
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
