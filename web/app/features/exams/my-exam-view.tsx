import type { Exam, ExamPaper, MyExam } from '@koya/contract/endpoints/exams/exams.ts'
import type { Plan } from '@koya/contract/endpoints/exams/plan.ts'
import { monthInFull } from '@koya/contract/programmes/diets.ts'
import { formatDay, type LagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { fetchPageAhead } from '../../platform/fetch-page-ahead.ts'
import { whenIdle } from '../../platform/when-idle.ts'
import { counted } from '../../ui/text/counted.ts'
import { PlanWeek } from '../plan/plan-week.tsx'
import { StudyRun } from '../plan/study-run.tsx'
import { fetchAhead, keepToPapers } from '../practice/load-practice.ts'
import { ShareExam } from '../shares/share-exam.tsx'
import { DaysLeft } from './days-left.tsx'
import { PaperCard } from './paper-card.tsx'
import { PassRule } from './pass-rule.tsx'
import { SetExam } from './set-exam.tsx'
import { TwentyMinutes } from './twenty-minutes.tsx'
import { WeekStrip } from './week-strip.tsx'

type MyExamViewProps = {
  exam: Exam
  papers: ExamPaper[]
  now: MyExam['now']
  plan: Plan | null
  today: LagosDay
  passRule: MyExam['pass_rule'] | undefined
}

/** The days left and one thing to do now come first, then how ready one is, then the week. */
export function MyExamView({ exam, papers, now, plan, today, passRule }: MyExamViewProps) {
  const isOver = exam.stage === 'over'
  const [isChanging, setIsChanging] = useState(isOver)
  usePracticeAhead(exam.papers)
  const isDayKnown = exam.diet.length > 7
  return (
    <>
      <div className="exam-top">
        <div>
          <h1>{[`${exam.body} ${exam.level},`, monthInFull(exam.diet.slice(0, 7))].map(unbroken).join(' ')}</h1>
          <p className="muted">
            {counted(papers.length, 'paper')}.{' '}
            {isDayKnown
              ? `It begins on ${formatDay(exam.starts_on)}.`
              : 'The exact day has not been announced, so we count to the first of the month.'}
          </p>
          <p>
            <button
              type="button"
              className="link-button"
              aria-expanded={isChanging}
              onClick={() => setIsChanging(!isChanging)}
            >
              Change
            </button>
          </p>
          <DaysLeft exam={exam} />
          {plan && <StudyRun study={plan.study} />}
          {plan && !isOver && plan.weeks.length > 1 && <WeekStrip weeks={plan.weeks} startsOn={exam.starts_on} />}
        </div>
        <TwentyMinutes now={now} hasQuestions={papers.some(({ questions }) => questions > 0)} />
      </div>
      {isChanging && <SetExam exam={exam} today={today} onDone={() => setIsChanging(false)} />}
      <section aria-labelledby="how-ready">
        <div className="exam-head">
          <h2 id="how-ready">How ready you are</h2>
        </div>
        <div className="exam-papers">
          {papers.map((paper) => (
            <PaperCard key={paper.code} paper={paper} />
          ))}
        </div>
        <p className="small muted exam-promise">
          A band is our honest guess at your mark if you sat the paper today, from how you answered and how long ago. It
          is not a promise. The dashed band shows where you were before.
        </p>
        <PassRule rule={passRule} />
      </section>
      {plan && plan.days.length > 0 && (
        <section aria-labelledby="this-week">
          <div className="exam-head">
            <h2 id="this-week">This week</h2>
            <Link to="/plan">The whole plan</Link>
          </div>
          <PlanWeek days={plan.days.slice(0, 7)} note={plan.note} />
        </section>
      )}
      <ShareExam today={today} />
    </>
  )
}

/** So that practice opens on the way home, where there is no line, with questions of the papers that one sits now. */
function usePracticeAhead(papers: string[]) {
  const sat = papers.join(' ')
  useEffect(() => {
    const prepare = async () => {
      await keepToPapers(sat.split(' '))
      await fetchAhead()
    }
    whenIdle(() => void prepare().catch(() => undefined))
  }, [sat])
  useEffect(() => {
    whenIdle(() => void fetchPageAhead('features/practice/practice-page').catch(() => undefined))
  }, [])
}

/** "Part I" is not torn apart where the line ends. */
function unbroken(words: string) {
  return words.replaceAll(' ', '\u00a0')
}
