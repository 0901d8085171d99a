import type { PlanPart } from '@koya/contract/endpoints/exams/plan.ts'
import { addDays, type LagosDay } from '@koya/contract/rules/time/lagos-day.ts'

type StudyTopic = {
  paper: string
  topic: string
  name: string
  /** Its part of the marks times what is missing. */
  need: number
  /** Whether there is anything to practise about it. */
  hasQuestions: boolean
  /** Not done yet, in order. */
  lessons: { title: string; minutes: number; path: string }[]
}
type Mock = { paper: string; title: string; minutes: number; path: string }

export type Given = {
  from: LagosDay
  /** The day it begins. Nothing is planned on it, nor on the day before. */
  examOn: LagosDay
  minutesPerWeek: number
  studyDays: number[]
  topics: StudyTopic[]
  mocks: Mock[]
}

const PRACTICE_MINUTES = 20
const SHORTEST_LESSON = 10
/** So many weeks before the diet, the last study day of the week is for a mock. */
const mockWeeks = [2, 5, 9]

/** What to do on each day from the first to the last: by weight and weakness, with rest between. Days without parts are rest. */
export function makePlan(given: Given): Map<LagosDay, PlanPart[]> {
  const { from, examOn, minutesPerWeek, studyDays } = given
  const turns = turnsOf(given.topics)
  const each = Math.max(10, roundTo5(minutesPerWeek / studyDays.length))
  const plan = new Map<LagosDay, PlanPart[]>()
  const lastStudyDay = Math.max(...studyDays)
  const end = addDays(examOn, -1)
  const examWeek = mondayOf(examOn)
  let number = 0
  for (let day = from; day < end; day = addDays(day, 1)) {
    if (!studyDays.includes(weekday(day))) continue
    const isForMock = weekday(day) === lastStudyDay
    const mock = isForMock ? mockIn(given.mocks, daysBetween(mondayOf(day), examWeek) / 7) : undefined
    plan.set(day, mock ? [mock] : studyOn(turns.next(), each, number++))
  }
  return plan
}

/** Twenty minutes of practice, or of own study where there are no questions about it, open a day; then the lesson of the topic whose turn it is. Short days take turns. */
function studyOn(topic: Turn | undefined, minutes: number, number: number): PlanPart[] {
  if (!topic) return []
  const { paper, hasQuestions } = topic
  const practice = (length: number): PlanPart => ({
    kind: hasQuestions ? 'practice' : 'study',
    title: topic.name,
    minutes: length,
    paper,
    path: hasQuestions ? `/practice?topic=${encodeURIComponent(topic.topic)}` : `/exams/${paper}`,
  })
  const isShort = minutes < PRACTICE_MINUTES + SHORTEST_LESSON
  const [lesson] = topic.lessons
  if (!lesson || (isShort && number % 2 === 0)) return [practice(minutes)]
  topic.lessons.shift()
  const left = isShort ? minutes : minutes - PRACTICE_MINUTES
  const length = Math.min(left, Math.max(SHORTEST_LESSON, roundTo5(lesson.minutes * 1.5)))
  const read: PlanPart = { kind: 'lesson', title: lesson.title, minutes: length, paper, path: lesson.path }
  return isShort ? [read] : [practice(minutes - length), read]
}

type Turn = StudyTopic & { credit: number }

/** Each topic comes as often as its need says, and the neediest first. */
function turnsOf(topics: StudyTopic[]) {
  const all = topics.map((topic): Turn => ({ ...topic, lessons: [...topic.lessons], credit: 0 }))
  const sum = all.reduce((total, { need }) => total + need, 0)
  return {
    next() {
      for (const topic of all) topic.credit += topic.need
      const chosen = all.reduce<Turn | undefined>(
        (best, one) => (best && best.credit >= one.credit ? best : one),
        undefined,
      )
      if (chosen) chosen.credit -= sum
      return chosen
    },
  }
}

function mockIn(mocks: Mock[], weeksLeft: number): PlanPart | undefined {
  const turn = mockWeeks.indexOf(weeksLeft)
  const mock = turn === -1 || mocks.length === 0 ? undefined : mocks[turn % mocks.length]
  return mock && { kind: 'mock', ...mock }
}

/** 1 is Monday. */
export function weekday(day: LagosDay) {
  return new Date(day).getUTCDay() || 7
}

export function mondayOf(day: LagosDay) {
  return addDays(day, 1 - weekday(day))
}

function daysBetween(from: LagosDay, to: LagosDay) {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}

export function roundTo5(minutes: number) {
  return Math.max(5, 5 * Math.round(minutes / 5))
}
