import { addDays, type LagosDay, startOfDay } from '@koya/contract/lagos-day.ts'
import type { Tx } from '../client.ts'
import { lessons, questions, sections } from '../schema.ts'
import { seedCourses } from './course-list.ts'
import { insertInPortions } from './insert-in-portions.ts'
import type { SeedQuestion } from './lessons/complete-course.ts'
import { completeCourses, mockExams } from './lessons/complete-courses.ts'
import { entranceQuizzes } from './lessons/entrance-quizzes.ts'
import { lessonText } from './lessons/lesson-text.ts'
import { liveClasses } from './lessons/live-classes.ts'
import type { SeedCourse } from './seed-course.ts'

type Lesson = Omit<typeof lessons.$inferInsert, 'courseId' | 'sectionId' | 'position' | 'id'>
type SeededLesson = { id: number; courseId: number; kind: string }

/** Sections, lessons and questions of every course, in the order in which they are written down. */
export async function seedCurricula(tx: Tx, courseIds: number[], today: LagosDay): Promise<SeededLesson[]> {
  const planned = seedCourses.map((course, index) => ({ id: courseIds[index] ?? 0, topics: plan(course, today) }))
  const sectionRows = planned.flatMap(({ id, topics }) =>
    topics.map(({ title }, position) => ({ courseId: id, title, position })),
  )
  const sectionIds = await insertInPortions(tx, sections, sectionRows)
  let next = 0
  const rows = planned.flatMap(({ id, topics }) => {
    let position = 0
    return topics.flatMap((topic) => {
      const sectionId = sectionIds[next++] ?? 0
      return topic.lessons.map((lesson) => ({
        ...lesson,
        courseId: id,
        sectionId,
        isPreview: position === 0,
        position: position++,
      }))
    })
  })
  const ids = await insertInPortions(tx, lessons, rows)
  const seeded = rows.map(({ courseId, kind = 'text' }, index) => ({ id: ids[index] ?? 0, courseId, kind }))
  await seedQuestions(tx, courseIds, seeded)
  return seeded
}

function plan(course: SeedCourse, today: LagosDay) {
  const written = completeCourses.get(course.code)
  const topics = course.topics.map(({ title, lessons: titles }, topic) => ({
    title,
    lessons: titles.map((name, lesson): Lesson => {
      const markdown = written?.lessons[name] ?? lessonText({ course, topic, lesson })
      return { title: name, kind: 'text', content: { markdown }, minutes: minutesToRead(markdown, name) }
    }),
  }))
  if (written) {
    // After the last part that is written out: what comes later is not asked.
    const last = course.topics.findLast(({ lessons: titles }) => titles.some((name) => written.lessons[name]))
    const asked = topics.find(({ title }) => title === last?.title)
    asked?.lessons.push({ title: written.quiz, kind: 'quiz', content: { pass_mark: 60, attempts: null }, minutes: 15 })
  }
  topics.at(-1)?.lessons.push(...classesOf(course, today), ...examOf(course))
  return topics
}

function classesOf({ code }: SeedCourse, today: LagosDay) {
  return (liveClasses[code] ?? []).map(({ title, days, hour, minutes, about, recording }): Lesson => {
    const starts = new Date(startOfDay(addDays(today, days)).getTime() + hour * 3_600_000)
    const content = {
      starts_at: starts.toISOString(),
      ends_at: new Date(starts.getTime() + minutes * 60_000).toISOString(),
      joining_link: `https://meet.example.org/koya-${code.toLowerCase()}`,
      markdown: about,
      recording: recording ? { markdown: recording } : null,
    }
    return { title, kind: 'live', content, minutes }
  })
}

function examOf({ code }: SeedCourse) {
  const exam = mockExams[code]
  if (!exam) return []
  const { title, minutes, count } = exam
  const lesson: Lesson = { title, kind: 'exam', content: { pass_mark: 50, attempts: 3, minutes, count }, minutes }
  return [lesson]
}

/** As fast as one reads to learn, and time to do what it asks; what is not written out has what it will take. */
function minutesToRead(markdown: string, title: string) {
  const words = markdown.split(/\s+/).length
  return words > 300 ? 5 + Math.round(words / 60) : 15 + ((title.length * 7) % 30)
}

async function seedQuestions(tx: Tx, courseIds: number[], seeded: SeededLesson[]) {
  const rows = seedCourses.flatMap(({ code }, index) => {
    const courseId = courseIds[index] ?? 0
    const quiz = seeded.find((lesson) => lesson.courseId === courseId && lesson.kind === 'quiz')
    const own = completeCourses.get(code)?.questions ?? []
    return [
      ...own.map((question, position) => questionRow(question, { courseId, lessonId: quiz?.id ?? null, position })),
      ...(entranceQuizzes[code] ?? []).map((question, position) => ({
        ...questionRow(question, { courseId, lessonId: null, position }),
        use: 'entrance' as const,
      })),
    ]
  })
  await insertInPortions(tx, questions, rows)
}

type Place = { courseId: number; lessonId: number | null; position: number }

function questionRow(question: SeedQuestion, place: Place): typeof questions.$inferInsert {
  return { ...question, ...place, use: 'quiz' }
}
