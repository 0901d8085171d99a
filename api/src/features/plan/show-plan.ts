import type { Plan, PlanDay, PlanPart } from '@koya/contract/endpoints/exams/plan.ts'
import { questionsIn } from '@koya/contract/rules/exams/mocks.ts'
import { paperIn } from '@koya/contract/rules/exams/topics.ts'
import { addDays, type LagosDay, lagosDay, startOfDay } from '@koya/contract/rules/time/lagos-day.ts'
import { studyRun } from '@koya/contract/rules/time/study-days.ts'
import type { Db } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { daysUntil, type Goal, goalOf, stageOf } from '../exams/goal-of.ts'
import { loadPreparation } from '../exams/load-preparation.ts'
import { type PaperLesson, paperCourses, paperLessons } from '../exams/paper-courses.ts'
import { layOut, loadWritten, poolOf } from '../mocks/blueprint-of.ts'
import { type Given, makePlan, mondayOf, weekday } from './make-plan.ts'
import { isKept, minutesOf, moveMissed, type Past } from './this-week.ts'

const DAYS_SHOWN = 28
const WEEKS_BACK = 8
/** For an answer whose time nobody knows. */
const USUAL_MS = 45_000
const USUAL_LESSON = 15

/** The plan as it stands now. It is worked out from what was done and never stored, so nothing has to be moved by hand. */
export async function planOf({ db, clock }: Pick<Deps, 'db' | 'clock'>, userId: number): Promise<Plan | null> {
  const now = clock()
  const goal = await goalOf(db, userId)
  return goal ? arrangeWeeks(goal, await loadForPlan(db, goal, now), now) : null
}

/** What a plan is made of. Whoever shows more than the plan loads it once and makes all of it from this. */
export async function loadForPlan(db: Db, { userId, papers }: Goal, now: Date) {
  const [preparation, courses, written] = await Promise.all([
    loadPreparation(db, userId, papers, now),
    loadCourses(db, userId, papers),
    loadWritten(db, papers),
  ])
  return { preparation, ...courses, written }
}

async function loadCourses(db: Db, userId: number, papers: string[]) {
  const taught = await paperCourses(db, userId, papers)
  return { taught, lessons: await paperLessons(db, userId, taught) }
}

type Known = Awaited<ReturnType<typeof loadForPlan>>

/** The weeks that are shown: the calendar has the days until the diet. */
export function arrangeWeeks(goal: Goal, known: Known, now: Date) {
  return arrangePlan(goal, known, now, DAYS_SHOWN)
}

/** Up to the day on which the diet begins, or as many days from Monday of this week as are wanted. */
export function arrangePlan(goal: Goal, known: Known, now: Date, most?: number): Plan {
  const today = lagosDay(now)
  const monday = mondayOf(today)
  const begun = lagosDay(goal.createdAt)
  const done = doneByDay(known)
  // What was planned for the days behind us, from what was known on Monday or on the day it was begun.
  const first = max(begun, monday)
  const before = first < today ? makePlan(givenFrom(goal, known, first)) : new Map<LagosDay, PlanPart[]>()
  const past = daysFrom(monday, today).map(
    (day): Past => ({ day, planned: minutesOf(before.get(day)), done: doneOn(done, day, before.get(day)) }),
  )
  const plan = makePlan(givenFrom(goal, known, today))
  const note = moveMissed(plan, past, today)
  const afterDiet = addDays(goal.startsOn, 1)
  const last = most ? min(addDays(monday, most), afterDiet) : afterDiet
  const days = daysFrom(monday, last).map((day): PlanDay => {
    const parts = (day < today ? before : plan).get(day) ?? []
    const planned = minutesOf(parts)
    const doneMinutes = doneOn(done, day, parts)
    return {
      day,
      parts,
      planned_minutes: planned,
      done_minutes: doneMinutes,
      state: stateOf(day, { planned, done: doneMinutes, today, examOn: goal.startsOn }),
    }
  })
  return {
    days,
    weeks: weeksOf(goal, plan, { done, monday, begun }),
    note,
    starts_on: goal.startsOn,
    days_left: daysUntil(goal.startsOn, now),
    stage: stageOf(goal, now),
    is_day_known: goal.isDayKnown,
    study: studyRun({
      studied: new Set(done.keys()),
      isStudyDay: (day) => goal.studyDays.includes(weekday(day)),
      today,
    }),
  }
}

function stateOf(
  day: LagosDay,
  { planned, done, today, examOn }: { planned: number; done: number; today: LagosDay; examOn: LagosDay },
): PlanDay['state'] {
  if (day === examOn) return 'exam'
  if (day === today) return 'today'
  if (day > today) return planned ? 'ahead' : 'rest'
  if (!planned) return done > 0 ? 'done' : 'rest'
  if (isKept({ planned, done })) return 'done'
  return done > 0 ? 'partly' : 'moved'
}

function givenFrom(goal: Goal, known: Known, from: LagosDay): Given {
  const { preparation, lessons } = known
  const { startsOn: examOn, minutesPerWeek, studyDays } = goal
  const isOpen = ({ completedAt }: PaperLesson) => !completedAt || lagosDay(completedAt) >= from
  const topics = preparation.papers.flatMap(({ syllabus, readinessAt, pool }) => {
    // As the day began: what is answered on it must not put another topic in the place of the one that is being done.
    const readiness = readinessAt(startOfDay(from))
    return syllabus.topics.map(({ topic, name, weight }, place) => ({
      paper: syllabus.code,
      topic,
      name,
      need: weight * (1 - (readiness.topics[place]?.expected ?? 0.5)),
      hasQuestions: pool.some((question) => question.topic === topic),
      lessons: lessons
        .filter((lesson) => lesson.topic === topic && lesson.isMine && lesson.isWritten && isOpen(lesson))
        .map(({ title, minutes, path }) => ({ title, minutes: minutes ?? USUAL_LESSON, path })),
    }))
  })
  return { from, examOn, minutesPerWeek, studyDays, topics, mocks: mocksOf(known) }
}

/** The exam of a course that one takes, else a mock as it would be drawn, each with the time that there is for it. */
function mocksOf({ preparation, taught, lessons, written }: Known): Given['mocks'] {
  return preparation.papers.flatMap((paper) => {
    const { code, title } = paper.syllabus
    const exam = lessons.find((lesson) => lesson.paper === code && lesson.kind === 'exam' && lesson.isMine)
    if (exam?.timeLimit) return [{ paper: code, title: exam.title, minutes: exam.timeLimit, path: exam.path }]
    const pool = poolOf(paper, written)
    const { blueprint } = layOut(taught, paper.syllabus, pool)
    const drawn = { paper: code, title: `Mock exam: ${title}`, minutes: blueprint.minutes, path: `/exams/${code}/mock` }
    return pool.length > 0 && questionsIn(blueprint) > 0 ? [drawn] : []
  })
}

/** An answer or a lesson, and for which papers it was. */
type Done = { day: LagosDay; papers: string[]; minutes: number; isOfTest?: boolean }
type ByDay = ReturnType<typeof doneByDay>

function doneByDay({ preparation, lessons }: Pick<Known, 'preparation' | 'lessons'>) {
  const answers = preparation.answers.map(({ at, ms, topics, isOfTest }) => ({
    day: lagosDay(at),
    papers: topics.map(paperIn),
    minutes: Math.min(ms ?? USUAL_MS, 5 * 60_000) / 60_000,
    isOfTest,
  }))
  const read = lessons.flatMap(({ completedAt, minutes, paper }) =>
    completedAt ? [{ day: lagosDay(completedAt), papers: [paper], minutes: minutes ?? USUAL_LESSON }] : [],
  )
  return Map.groupBy<LagosDay, Done>([...answers, ...read], ({ day }) => day)
}

/** What counts for a day: time with the papers that were planned for it, and on a day of rest with any. */
function doneOn(done: ByDay, day: LagosDay, planned: PlanPart[] = []) {
  const wanted = new Set(planned.map(({ paper }) => paper))
  const counts = ({ papers }: Done) => wanted.size === 0 || papers.some((paper) => wanted.has(paper))
  const own = (done.get(day) ?? []).filter(counts)
  // A mock that was sat is done: what was written by hand is in no answer, and whoever is through early has not missed the rest.
  const sat = new Set(own.flatMap(({ papers, isOfTest }) => (isOfTest ? papers : [])))
  const inMocks = minutesOf(planned.filter(({ kind, paper }) => kind === 'mock' && sat.has(paper)))
  return Math.max(inMocks, Math.ceil(own.reduce((sum, { minutes }) => sum + minutes, 0)))
}

type Span = { done: ByDay; monday: LagosDay; begun: LagosDay }

function weeksOf(goal: Goal, plan: ReturnType<typeof makePlan>, { done, monday, begun }: Span): Plan['weeks'] {
  const earliest = addDays(monday, -7 * WEEKS_BACK)
  const weeks: Plan['weeks'] = []
  for (let start = max(mondayOf(begun), earliest); start <= goal.startsOn; start = addDays(start, 7)) {
    const days = daysFrom(start, addDays(start, 7))
    const parts = days.flatMap((day) => plan.get(day) ?? [])
    const isOver = start < monday
    const minutes = isOver ? days.reduce((sum, day) => sum + doneOn(done, day), 0) : minutesOf(parts)
    weeks.push({ monday: start, minutes, has_mock: parts.some(({ kind }) => kind === 'mock'), is_over: isOver })
  }
  return weeks
}

/** From the first day up to the one before the last. */
function daysFrom(first: LagosDay, end: LagosDay) {
  const days: LagosDay[] = []
  for (let day = first; day < end; day = addDays(day, 1)) days.push(day)
  return days
}

const min = (a: LagosDay, b: LagosDay) => (a < b ? a : b)
const max = (a: LagosDay, b: LagosDay) => (a > b ? a : b)
