import type { QuestionFigures } from '@koya/contract/endpoints/teaching/question-bank.ts'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { questionFigures, questions } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import type { SignedIn } from '../../../http/session.ts'
import { courseWith } from '../../curriculum/change-curriculum.ts'
import { findTaught } from '../../curriculum/taught-course.ts'
import { LEAST, type Row, topicFigures } from './topic-figures.ts'

const HARD = 0.2
const EASY = 0.9
const TELLS_APART = 0.2
/** An option that fewer than this part choose leads nobody astray. */
const DEAD = 0.03

export async function listFigures({ db }: Deps, user: SignedIn, courseId: number) {
  const { id } = await findTaught(db, user, courseWith.id(courseId)())
  const rows = await db
    .select({ question: questions, figures: questionFigures })
    .from(questions)
    .leftJoin(questionFigures, eq(questionFigures.questionId, questions.id))
    .where(and(eq(questions.courseId, id), isNull(questions.retiredAt)))
    .orderBy(asc(questions.id))
  const counted = rows.flatMap(({ figures }) => figures?.countedAt ?? []).sort((a, b) => b.getTime() - a.getTime())
  const shown = rows.map(present)
  return {
    topics: await topicFigures(rows),
    questions: shown.toSorted((a, b) => b.mend.length - a.mend.length || b.answers - a.answers),
    counted_at: counted[0]?.toISOString() ?? null,
  }
}

function present({ question, figures }: Row): QuestionFigures {
  const { id: question_id, prompt } = question
  const answers = figures?.answers ?? 0
  if (!figures || answers < LEAST)
    return { question_id, prompt, answers, facility: null, discrimination: null, options: null, mend: [] }
  const { facility, discrimination } = figures
  const options = question.options.map((text, place) => ({
    text,
    is_right: question.answer.includes(place),
    percent: Math.round((1000 * (figures.chosen[place] ?? 0)) / answers) / 10,
  }))
  return {
    question_id,
    prompt,
    answers,
    facility: Math.round(1000 * facility) / 10,
    discrimination: discrimination === null ? null : Math.round(100 * discrimination) / 100,
    options: question.kind === 'single' || question.kind === 'multiple' ? options : null,
    mend: [
      ...(facility < HARD ? (['too_hard'] as const) : []),
      ...(facility > EASY ? (['too_easy'] as const) : []),
      ...(discrimination !== null && discrimination < TELLS_APART ? (['tells_nobody_apart'] as const) : []),
      ...(question.kind === 'single' && options.some((one) => !one.is_right && one.percent < 100 * DEAD)
        ? (['dead_option'] as const)
        : []),
    ],
  }
}
