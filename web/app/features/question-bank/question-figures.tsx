import type { QuestionFigures, TopicFigures } from '@koya/contract/endpoints/teaching/question-bank.ts'
import { type SyntheticEvent, useState } from 'react'
import { api } from '../../platform/api.ts'
import { failureText } from '../../ui/form/failure-text.ts'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { counted } from '../../ui/text/counted.ts'

const LEAST = 30

const mendTexts: Record<QuestionFigures['mend'][number], string> = {
  too_hard: 'Almost nobody gets it right. Is the answer the one you meant?',
  too_easy: 'Almost everybody gets it right. It tells you little.',
  tells_nobody_apart: 'Learners who do well elsewhere do no better here. Read it once more.',
  dead_option: 'Nobody chooses one of the options. A better one would help.',
}

type Figures = { questions: QuestionFigures[]; topics: TopicFigures[] }

/** How learners answered at their first attempt, the questions to mend first. Fetched when it is opened. */
export function QuestionFiguresPanel({ courseId }: { courseId: number }) {
  const [figures, setFigures] = useState<Figures>()
  const [problem, setProblem] = useState<string>()

  async function load({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) {
    if (!currentTarget.open || figures) return
    try {
      const { data } = await api('GET /courses/:id/questions/figures', { params: { id: courseId } })
      setFigures(data)
      setProblem(undefined)
    } catch (error) {
      setProblem(failureText(error))
    }
  }

  const known = (figures?.questions ?? []).filter(({ facility }) => facility !== null)
  return (
    <details className="question-figures" onToggle={(event) => void load(event)}>
      <summary>How learners answer</summary>
      <FormMessage text={problem} />
      {!figures && !problem && <p className="muted">Loading</p>}
      {figures && known.length === 0 && (
        <p className="muted">
          Figures come from the first attempts of {LEAST} learners at a question. They are counted every night.
        </p>
      )}
      {figures && <TopicList topics={figures.topics} />}
      <ol>
        {known.map((one) => (
          <FigureRow key={one.question_id} figures={one} />
        ))}
      </ol>
    </details>
  )
}

/** What to teach again comes first. */
function TopicList({ topics }: { topics: TopicFigures[] }) {
  if (topics.length === 0) return null
  return (
    <section>
      <h3>By topic, the least known first</h3>
      <ul>
        {topics.map(({ topic, name, questions, answers, facility }) => (
          <li key={topic}>
            <b>{name}</b>
            <p className="small muted">
              {facility}% right, from {counted(answers, 'first attempt')} at {counted(questions, 'question')}
            </p>
            {facility < 50 && <p className="small">Most learners get it wrong. A lesson on it could say more.</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function FigureRow({
  figures: { prompt, answers, facility, discrimination, options, mend },
}: {
  figures: QuestionFigures
}) {
  return (
    <li>
      <b>{prompt}</b>
      <p className="small muted">
        {facility}% right, from {counted(answers, 'first attempt')}
        {discrimination !== null && `. Tells apart: ${discrimination.toFixed(2)} of 1`}
      </p>
      {mend.map((reason) => (
        <p key={reason} className="small">
          {mendTexts[reason]}
        </p>
      ))}
      {options && (
        <ul className="small">
          {options.map(({ text, is_right, percent }) => (
            <li key={text}>
              {percent}% chose {text}
              {is_right && ' (right)'}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
