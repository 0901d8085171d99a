import type { ExamPaper, MyExam } from '@koya/contract/endpoints/exams/exams.ts'
import type { Plan } from '@koya/contract/endpoints/exams/plan.ts'
import { questionsIn, SHORT_SITTING_MINUTES } from '@koya/contract/rules/exams/practice.ts'
import { lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../http/session.ts'
import { arrangeWeeks, loadForPlan } from '../plan/show-plan.ts'
import { chooseQuestions } from './choose-questions.ts'
import { type Goal, goalOf, presentGoal } from './goal-of.ts'
import { loadPreparation, type PaperState, type Preparation } from './load-preparation.ts'
import { type PaperCourse, paperCourses } from './paper-courses.ts'

const DAY = 86_400_000
const WEEKS_SHOWN = 8

/** How ready somebody is, and what to do now. */
export async function showExam({ db, clock }: Deps, user: SignedIn): Promise<MyExam> {
  const now = clock()
  const goal = await goalOf(db, user.id)
  if (!goal) return noExam(now)
  const [preparation, taught] = await Promise.all([
    loadPreparation(db, user.id, goal.papers, now),
    paperCourses(db, user.id, goal.papers),
  ])
  return present(goal, { preparation, taught }, now)
}

/** The same and the plan, from one look at the answers. */
export async function showExamAndPlan({ db, clock }: Deps, user: SignedIn): Promise<MyExam & { plan: Plan | null }> {
  const now = clock()
  const goal = await goalOf(db, user.id)
  if (!goal) return { ...noExam(now), plan: null }
  const known = await loadForPlan(db, goal, now)
  return { ...present(goal, known, now), plan: arrangeWeeks(goal, known, now) }
}

function noExam(now: Date): MyExam {
  const today = lagosDay(now)
  return { exam: null, today, pass_rule: null, papers: [], now: { due: 0, weak: null, fresh: 0 } }
}

type Known = { preparation: Preparation; taught: PaperCourse[] }

function present(goal: Goal, { preparation: { papers, answers }, taught }: Known, now: Date): MyExam {
  return {
    exam: presentGoal(goal, now),
    today: lagosDay(now),
    pass_rule: papers[0]?.syllabus.passRule ?? null,
    papers: papers.map((paper) => presentPaper(paper, taught, now)),
    now: nextTwentyMinutes(
      papers,
      answers.map(({ ms }) => ms),
      now,
    ),
  }
}

function presentPaper(paper: PaperState, taught: PaperCourse[], now: Date): ExamPaper {
  const { syllabus, readiness, candidates, answers } = paper
  const { code, title, weighedBy, source, checkedOn } = syllabus
  const course = taught.find((one) => one.code === code)
  const gains = syllabus.topics.map(({ topic, name }, place) => ({
    topic,
    name,
    ...rounded(readiness.topics[place]?.gain),
  }))
  return {
    code,
    title,
    readiness: readiness.band,
    answers,
    history: historyOf(paper, now),
    topics: syllabus.topics.map(({ topic, name, weight }, place) => ({
      topic,
      name,
      weight: Math.round(1000 * weight) / 10,
      answers: readiness.topics[place]?.answers ?? 0,
      readiness: readiness.topics[place]?.band ?? null,
      due: candidates.filter((one) => one.topic === topic && one.card && one.card.due <= now).length,
    })),
    most: gains.toSorted((a, b) => b.low + b.high - a.low - a.high).slice(0, 3),
    weights: { are_ours: weighedBy !== 'body', source, checked_on: checkedOn },
    questions: candidates.length,
    course: course ? { id: course.id, name: course.name, is_mine: course.isMine } : null,
  }
}

/** Counted back from today week by week, and worked out anew from what was answered until then. */
function historyOf({ bandAt, firstAnswer, readiness }: PaperState, now: Date) {
  if (!firstAnswer) return []
  const moments = Array.from({ length: WEEKS_SHOWN }, (_, back) => now.getTime() - (WEEKS_SHOWN - 1 - back) * 7 * DAY)
  return moments.flatMap((moment) => {
    if (moment < firstAnswer.getTime()) return []
    const at = new Date(moment)
    const band = moment === now.getTime() ? readiness.band : bandAt(at)
    return band ? [{ on: lagosDay(at), low: band.low, high: band.high }] : []
  })
}

/** What somebody will get through at their own speed. The clock ends it, not the number. */
function nextTwentyMinutes(papers: PaperState[], took: (number | null)[], now: Date): MyExam['now'] {
  const chosen = chooseQuestions(
    papers.flatMap(({ candidates }) => candidates),
    questionsIn(SHORT_SITTING_MINUTES, took),
    now,
  )
  const weak = [
    ...Map.groupBy(
      chosen.filter(({ why }) => why === 'weak'),
      ({ topic }) => topic,
    ),
  ].toSorted(([, a], [, b]) => b.length - a.length)[0]
  const names = new Map(
    papers.flatMap(({ syllabus }) => syllabus.topics.map(({ topic, name }) => [topic, name] as const)),
  )
  const count = weak?.[1].length ?? 0
  return {
    due: chosen.filter(({ why }) => why === 'due').length,
    weak: weak ? { count, name: names.get(weak[0]) ?? '' } : null,
    fresh: chosen.filter(({ why }) => why === 'new' || why === 'weak').length - count,
  }
}

function rounded(gain: { low: number; high: number } | undefined) {
  const half = (points: number) => Math.round(2 * points) / 2
  return { low: half(gain?.low ?? 0), high: half(gain?.high ?? 0) }
}
