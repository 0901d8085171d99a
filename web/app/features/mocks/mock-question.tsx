import type { MockResult } from '@koya/contract/endpoints/exams/mocks.ts'
import { isMarkedByTeacher } from '@koya/contract/rules/exams/questions.ts'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { GivenAnswer, RightAnswer } from '../assessments/outcome/answer-words.tsx'
import { verdictWords } from '../assessments/outcome/points-words.ts'
import { RichWords } from '../assessments/rich-words.tsx'
import { OwnMarks } from './own-marks.tsx'
import { WrittenAnswer } from './written-answer.tsx'

type Asked = MockResult['questions'][number]
type MockQuestionProps = {
  result: MockResult
  question: Asked
  place: number
  onMarked: (result: MockResult) => void
}

/** One question of a mock that is over: what was given, what is right and why. */
export function MockQuestion({ result, question, place, onMarked }: MockQuestionProps) {
  const { prompt, shown, explanation, explanation_html, marks, kind, given, marking, lesson } = question
  const isWritten = isMarkedByTeacher(kind)
  const isToMark = isWritten && given.length > 0 && result.marked_by === 'self' && result.score === null
  return (
    <li>
      <h3>
        <span className="faint">{place}.</span> <RichWords text={prompt} html={shown?.prompt} />
      </h3>
      {isWritten ? (
        <WrittenAnswer question={question} isMine={result.marked_by === 'self'} />
      ) : (
        <Verdict question={question} />
      )}
      {explanation && (
        <div className="muted explained">
          <RichWords text={explanation} html={explanation_html} />
        </div>
      )}
      {lesson && (
        <p>
          <Link to={lesson.path}>Read the lesson: {lesson.title}</Link>
        </p>
      )}
      {isToMark && (
        <OwnMarks key={JSON.stringify(marking)} mockId={result.id} question={question} onMarked={onMarked} />
      )}
      <p className="small muted">
        {marks.got === null ? `Up to ${marks.of}` : `${Math.round(10 * marks.got) / 10} of ${marks.of}`}{' '}
        {marks.of === 1 ? 'mark' : 'marks'}
      </p>
    </li>
  )
}

function Verdict({ question }: { question: Asked }) {
  const { is_right, given, answer } = question
  return (
    <>
      <p className={is_right ? 'row verdict right' : 'row verdict'}>
        <Icon name={is_right ? 'check' : 'close'} />
        <span>
          {verdictWords(question)}: <GivenAnswer question={question} answer={given} />
        </span>
      </p>
      {!is_right && answer && (
        <p className="verdict right">
          Right answer: <RightAnswer question={question} answer={answer} />
        </p>
      )}
    </>
  )
}
