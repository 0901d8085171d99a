import type { MockResult } from '@koya/contract/endpoints/exams/mocks.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { isMarkedByTeacher } from '@koya/contract/rules/exams/questions.ts'
import { and, eq } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import { answerMarks, mocks } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { showRich } from '../../html/rich-words.ts'
import type { SignedIn } from '../../http/session.ts'
import { presentQuestion, type QuestionRow } from '../assessments/present-question.ts'
import { asShown } from '../assessments/shuffle.ts'
import { loadSyllabus } from '../exams/load-preparation.ts'
import { lessonFor, type PaperLesson, paperCourses, paperLessons } from '../exams/paper-courses.ts'
import { givenFor } from './close-mock.ts'
import { compareMocks } from './compare-mocks.ts'
import { marksOf, percentOf, type QuestionMarks } from './marks-of.ts'
import type { MockRow } from './mock-clock.ts'
import { questionsOf } from './present-mock.ts'

type Reader = Pick<Db | Tx, 'select' | 'execute'>

export async function showMock({ db }: Deps, user: SignedIn, id: number): Promise<MockResult> {
  const [mock] = await db
    .select()
    .from(mocks)
    .where(and(eq(mocks.id, id), eq(mocks.userId, user.id)))
  if (!mock?.handedInAt) throw new Failure('not_found')
  return presentResult(db, mock)
}

/** A mock that was handed in: its marks, beside what they compare with, and every question with what is right. */
export async function presentResult(db: Reader, mock: MockRow): Promise<MockResult> {
  const asked = await questionsOf(db, mock)
  const given = await givenFor(db, mock)
  const marks = marksOf(mock, asked, mock.answers, given)
  const compared = await compareMocks(db, mock)
  const syllabus = await loadSyllabus(mock.paper)
  const comments = await commentsOn(db, mock)
  const lessons = await paperLessons(db, mock.userId, await paperCourses(db, mock.userId, [mock.paper]))
  const names = new Map(syllabus?.topics.map(({ topic, name }) => [topic, name]))
  const got = marks.some((one) => one.got === null) ? null : marks.reduce((sum, one) => sum + (one.got ?? 0), 0)
  const { bandLow: low, bandHigh: high } = mock
  return {
    id: mock.id,
    paper: mock.paper,
    title: syllabus?.title ?? mock.paper,
    number: mock.number,
    handed_in_at: (mock.handedInAt ?? mock.endsAt).toISOString(),
    is_late: mock.isLate,
    score: mock.score,
    marks: { got, of: marks.reduce((sum, { of }) => sum + of, 0) },
    earlier: compared.earlier,
    others: compared.others,
    predicted: low === null || high === null ? null : { low, high },
    pass_rule: syllabus?.passRule ?? null,
    waiting: marks.filter((one) => one.got === null).length,
    marked_by: mock.markedBy,
    topics: [...Map.groupBy(marks, ({ topic }) => topic)].map(([topic, own]) => ({
      topic,
      name: names.get(topic) ?? 'Other',
      questions: own.length,
      score: percentOf(own),
      ...compared.topic(topic),
    })),
    questions: asked.map((question, at) =>
      presentMarked(mock, question, marks[at] as QuestionMarks, { given, comments, lessons }),
    ),
  }
}

type Around = { given: ReadonlyMap<number, number[]>; comments: Map<number, string>; lessons: PaperLesson[] }

function presentMarked(mock: MockRow, question: QuestionRow, marks: QuestionMarks, around: Around) {
  const { given, comments, lessons } = around
  const { id, kind, answer, explanation } = question
  const own = mock.answers[id] ?? []
  const html = showRich(explanation)
  const byPerson = isMarkedByTeacher(kind)
  const people = given.get(id)
  return {
    ...presentQuestion(question, mock.shuffleSeed),
    given: asShown(mock.shuffleSeed, question, own),
    is_right: byPerson ? null : marks.isRight,
    points: marks.got === null ? null : marks.got / marks.of,
    answer: byPerson ? null : asShown(mock.shuffleSeed, question, answer),
    explanation,
    ...(html !== null && { explanation_html: html }),
    ...(byPerson && { marking: people ? { marks: people, comment: comments.get(id) ?? '' } : null }),
    section: marks.section,
    marks: { got: marks.got, of: marks.of },
    topic: marks.topic,
    lesson: marks.got === marks.of ? null : whereTaught(question, marks.topic, lessons),
  }
}

function whereTaught({ lessonId }: QuestionRow, topic: string, lessons: PaperLesson[]) {
  const lesson = lessonFor(lessonId, topic, lessons)
  return lesson ? { title: lesson.title, path: lesson.path } : null
}

async function commentsOn(db: Reader, { id, markedBy }: MockRow) {
  if (markedBy === 'self') return new Map<number, string>()
  const rows = await db.select().from(answerMarks).where(eq(answerMarks.mockId, id))
  return new Map(rows.map(({ questionId, comment }) => [questionId, comment]))
}
