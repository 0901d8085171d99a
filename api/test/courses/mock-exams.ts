import { eq } from 'drizzle-orm'
import { courses, questions } from '../../src/db/schema.ts'
import { type Caller, openClassrooms } from './classroom.ts'
import { fillBank, paper, topics } from './practice-bank.ts'

export type Asked = { id: number; kind: string; options: string[] }

/** The market with a course for the paper whose bank has sixty questions and an essay, and a clock that tests move. */
export async function openMocks() {
  let now = new Date('2027-01-11T09:00:00Z')
  const setting = await openClassrooms()
  const { db, deps, person, makeCourse } = setting
  deps.clock = () => now
  const teacher = await person({ roles: ['Instructor'] })
  // The demo's own course for this paper gives way to one that we know.
  await db.update(courses).set({ code: 'GIVEN-AWAY' }).where(eq(courses.code, paper))
  const course = await makeCourse({
    course: { code: paper },
    teachers: [teacher.id],
    lessons: [{ title: 'Reading and summary', content: { markdown: 'Read.' } }],
  })
  const bank = await fillBank(db, course.id, 60)
  const rubric = [
    { criterion: 'Says what it is', marks: 4 },
    { criterion: 'Gives an example', marks: 2 },
  ]
  await db.insert(questions).values({
    courseId: course.id,
    use: 'practice',
    kind: 'essay',
    prompt: 'What is a summary?',
    answer: [],
    details: { rubric },
    topics: [topics[1]],
  })

  return {
    ...setting,
    teacher,
    course,
    bank,
    setNow: (moment: Date) => {
      now = moment
    },
    passMinutes: (count: number) => {
      now = new Date(now.getTime() + count * 60_000)
    },
  }
}

/** Begins a mock of the paper, or opens the one that is under way. */
export async function begin(call: Caller) {
  return (await call('POST', '/mocks', { paper })).data
}

/** Right answers to the first so many questions. */
export function answersOf(asked: Asked[], count = asked.length) {
  return Object.fromEntries(
    asked
      .slice(0, count)
      .map(({ id, kind, options }) => [id, kind === 'essay' ? ['A short text.'] : [options.indexOf('Two')]]),
  )
}

/** A layout with an essay in it, which the teacher marks. */
export const writtenLayout = {
  minutes: 90,
  pauses: 0,
  pause_minutes: 5,
  marked_by: 'teacher',
  sections: [
    { name: 'Section A', marks: 2, parts: [{ topic: topics[0], level: 'any', form: 'short', count: 5 }] },
    { name: 'Section B', marks: 10, parts: [{ topic: '', level: 'any', form: 'written', count: 1 }] },
  ],
}
