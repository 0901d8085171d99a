import { addDays, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openOrganisation } from '../../../../test/organisation.ts'
import { lessonProgress, lessons, quizAttempts, watching } from '../../../db/schema.ts'

const { db, owner, at, paid, makeGroup, addMember, addPerson } = await openOrganisation()
const [one = 0, two = 0] = paid.map(({ id }) => id)
const [desk, yard] = [await makeGroup('Desk'), await makeGroup('Yard')]
const [ada, bola] = [await addMember({ groups: [desk] }), await addMember({ groups: [desk, yard] })]
const today = lagosDay(new Date())
const assign = async (body: object): Promise<number> =>
  (await owner.call('POST', `${at}/assignments`, body)).data.ids[0]
const first = await assign({ course_id: one, group_id: desk, due: { on: addDays(today, 30) } })
const second = await assign({ course_id: two, user_ids: [bola.id], due: { on: addDays(today, 10) } })
const ofYard = await assign({ course_id: two, group_id: yard, due: { days_after_joining: 90 } })
const [lesson] = await db.select().from(lessons).where(eq(lessons.courseId, one)).limit(1)
const lessonId = lesson?.id ?? 0
await db
  .insert(lessonProgress)
  .values({ userId: bola.id, courseId: one, lessonId, completedAt: new Date(), openedAt: new Date() })
const watched: [number, number][] = [
  [0, 100],
  [200, 290],
]
await db.insert(watching).values({ userId: bola.id, lessonId, position: 290, watched })
const began = Date.now() - 86_400_000
for (const [minutes, score] of [
  [15.9, 80],
  [600, 60],
  [null, null],
] as const)
  await db.insert(quizAttempts).values({
    userId: bola.id,
    courseId: one,
    lessonId,
    questionIds: [],
    startedAt: new Date(began),
    ...(minutes !== null && { handedInAt: new Date(began + minutes * 60_000), score }),
  })

type Row = {
  assignment_id: number
  user_id: number
  mark: number | null
  minutes_watched: number
  minutes_in_quizzes: number
}
type Report = { rows: Row[]; total: number; assignments: { id: number }[]; person: { id: number } | null }
const read = async (query: string, who = owner): Promise<Report> => (await who.call('GET', `${at}/report${query}`)).data
const pairs = ({ rows }: Report) => rows.map((row) => [row.assignment_id, row.user_id])

test('a report is narrowed to one assignment or one person, and says which there are and who it is', async () => {
  expect(pairs(await read(`?assignment=${second}`))).toEqual([[second, bola.id]])
  const ofBola = await read(`?person=${bola.id}`)
  expect(ofBola.total).toBe(3)
  expect(ofBola.person).toMatchObject({ id: bola.id })
  const listed = new Map((await read('')).assignments.map((one) => [one.id, one]))
  expect(listed.get(first)).toMatchObject({ group: 'Desk', due: expect.stringContaining('By ') })
  expect(listed.get(ofYard)).toMatchObject({ group: 'Yard', due: '90 days after joining' })
  expect(listed.get(second)).toMatchObject({ group: '' })
})

test('a report is sorted by the last day, by how little is done and by who was not here for longest', async () => {
  expect(pairs(await read('?sort=due'))[0]).toEqual([second, bola.id])
  expect(pairs(await read('?sort=progress')).at(-1)).toEqual([first, bola.id])
  expect(pairs(await read('?sort=last_here')).at(-1)).toEqual([first, bola.id])
  expect((await owner.call('GET', `${at}/report?sort=colour`)).status).toBe(422)
})

test('the minutes of film that somebody has played and those in quizzes are in it, whole ones, without the nights that a quiz was open', async () => {
  const { rows } = await read(`?assignment=${first}`)
  const minutes = Object.fromEntries(rows.map((row) => [row.user_id, [row.minutes_watched, row.minutes_in_quizzes]]))
  expect(minutes).toEqual({ [ada.id]: [0, 0], [bola.id]: [3, 135] })
})

test('the mark is the best of all tries, and what belongs to one course is said of no other', async () => {
  const { rows } = await read(`?person=${bola.id}`)
  const said = rows.map((row) => [row.assignment_id, [row.mark, row.minutes_watched, row.minutes_in_quizzes]] as const)
  expect(new Map(said).get(first)).toEqual([80, 3, 135])
  expect(new Map(said).get(second)).toEqual([null, 0, 0])
})

test('a manager of groups finds neither the assignments nor the people of others', async () => {
  const manager = await addPerson({ role: 'manager', manages: [yard] })
  const stranger = await read(`?person=${ada.id}`, manager)
  expect([stranger.rows, stranger.person]).toEqual([[], null])
  expect((await read(`?assignment=${first}`, manager)).rows.map((row) => row.user_id)).toEqual([bola.id])
  const foreign = await assign({ course_id: two, user_ids: [ada.id], due: { on: addDays(today, 9) } })
  expect((await read('', manager)).assignments.map(({ id }) => id)).not.toContain(foreign)
})
