import { expect, test } from 'vitest'
import { openAuthors, orderOf, quizLesson, textLesson } from '../../../test/authors.ts'
import { answersTo, standingOf } from '../../../test/courses/classroom.ts'

const { db, lead, collaborator, learner, ours } = await openAuthors()

/** Numbers that look like chance and are the same at every run. */
function chance(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

type Learner = Awaited<ReturnType<typeof learner>>
type Outlined = { sections: { id: number; lessons: { id: number; kind?: string; content?: { kind: string } }[] }[] }
const lessonsOf = ({ sections }: Outlined) => sections.flatMap((section) => section.lessons)

async function doneBy({ call }: Learner, courseId: number) {
  const { data } = await call('GET', `/classroom/${courseId}`)
  return new Set<number>(
    data.sections.flatMap(({ lessons }: { lessons: { id: number; is_done: boolean }[] }) =>
      lessons.flatMap(({ id, is_done }) => (is_done ? [id] : [])),
    ),
  )
}

async function edit(courseId: number, pick: (below: number) => number) {
  const { call } = pick(2) ? lead : collaborator
  const { data } = await call('GET', `/courses/${courseId}/curriculum`)
  const all = lessonsOf(data)
  const [section, lesson] = [data.sections[pick(data.sections.length)], all[pick(all.length)]]
  const title = `Edit ${pick(1_000)}`
  const ways = [
    () => call('POST', `/courses/${courseId}/sections`, { title }),
    () => section && call('POST', `/sections/${section.id}/lessons`, pick(3) ? textLesson(title) : quizLesson(title)),
    () => lesson && call('PUT', `/lessons/${lesson.id}`, { title, content: lesson.content }),
    () => all.length > 3 && lesson && call('DELETE', `/lessons/${lesson.id}`),
    () => data.sections.length > 2 && all.length > 6 && section && call('DELETE', `/sections/${section.id}`),
    () => {
      const order = orderOf(data)
      const moved = order.flatMap(({ lessons }) => lessons).sort(() => pick(3) - 1)
      const shares = order.map(({ id }, at) => ({
        id,
        lessons: moved.filter((_, place) => place % order.length === at),
      }))
      return call('PUT', `/courses/${courseId}/curriculum/order`, { sections: shares.reverse() })
    },
  ]
  const answer = await ways[pick(ways.length)]?.()
  if (answer) expect(answer.status).toBe(200)
}

async function study({ call }: Learner, courseId: number, pick: (below: number) => number) {
  const { data } = await call('GET', `/classroom/${courseId}`)
  const all = lessonsOf(data)
  const lesson = all[pick(all.length)]
  if (!lesson) return
  if (lesson.kind === 'quiz') {
    const { data: attempt, status } = await call('POST', `/lessons/${lesson.id}/attempts`)
    if (status === 200)
      await call('POST', `/attempts/${attempt.id}/hand-in`, { answers: answersTo(attempt.questions, pick(3)) })
    return
  }
  await call('POST', '/progress', { items: [{ lesson_id: lesson.id, done_at: new Date().toISOString() }] })
}

/** Wherever a learner's progress is told, it is told alike. */
async function totalsAgree({ call, id }: Learner, courseId: number) {
  const { data } = await call('GET', `/classroom/${courseId}`)
  const mine = (await call('GET', '/enrollments/me')).data.find(
    ({ course_id }: { course_id: number }) => course_id === courseId,
  )
  const seen = (await lead.call('GET', `/courses/${courseId}/learners`)).data.learners.find(
    (one: { id: number }) => one.id === id,
  )
  const { done, total, percent } = data.progress
  expect(total).toBe(lessonsOf(data).length)
  expect([mine.lessons, mine.completion]).toEqual([{ done, total }, percent])
  expect(seen).toMatchObject({ progress: { done, total, percent }, status: mine.display_status })
  return { done, total }
}

test.each(process.env.KOYA_STORIES === 'all' ? [7, 42] : [42])(
  'random edits of a live course take nothing from anybody (%i)',
  async (seed) => {
    const pick = chance(seed)
    const course = await ours({ lessons: [{}, {}, { kind: 'quiz', content: { pass_mark: 30 } }, {}, {}, {}] })
    const people = [await learner(course.id), await learner(course.id), await learner(course.id)]
    await people[0]?.call('POST', '/progress', {
      items: course.lessonIds
        .filter((_, at) => at !== 2)
        .map((lesson_id) => ({ lesson_id, done_at: new Date().toISOString() })),
    })
    for (let step = 0; step < 25; step++) {
      const before = await Promise.all(
        people.map(async (one) => ({
          done: await doneBy(one, course.id),
          ...(await standingOf(db, one.enrolment.id)),
        })),
      )
      await edit(course.id, pick)
      const there = new Set(
        lessonsOf((await lead.call('GET', `/courses/${course.id}/curriculum`)).data).map(({ id }) => id),
      )
      let done = 0
      let total = 0
      for (const [at, one] of people.entries()) {
        const { done: was, status } = before[at] ?? { done: new Set<number>(), status: 0 }
        expect(await doneBy(one, course.id)).toEqual(new Set([...was].filter((id) => there.has(id))))
        expect((await standingOf(db, one.enrolment.id)).status).toBeGreaterThanOrEqual(status)
        const figures = await totalsAgree(one, course.id)
        done += figures.done
        total += figures.total
      }
      const mine = (await lead.call('GET', '/courses/my/courses')).data
      expect(mine.find(({ id }: { id: number }) => id === course.id).figures.completion).toBe(
        total ? Math.round((100 * done) / total) : 0,
      )
      for (const one of people) if (pick(2)) await study(one, course.id, pick)
    }
  },
  120_000,
)
