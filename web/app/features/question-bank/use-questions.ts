import type { Curriculum } from '@koya/contract/endpoints/teaching/curriculum.ts'
import type { BankQuestion } from '@koya/contract/endpoints/teaching/question-bank.ts'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { type KeptDrafts, useKeptDrafts } from '../curriculum/kept-drafts.ts'
import { moveInList } from '../curriculum/lessons/arrange-lessons.ts'
import { useFocusNext } from '../curriculum/use-focus-next.ts'
import { useServed } from '../curriculum/use-served.ts'
import type { OfferedTopic } from './offered-topics.ts'
import { type QuestionGroup, questionGroups } from './question-groups.ts'
import type { QuestionValues, WrittenQuestion } from './question-values.ts'

export type LoadedQuestions = {
  curriculum: Curriculum
  questions: BankQuestion[]
  drafts: KeptDrafts<WrittenQuestion>
  offered: OfferedTopic[]
}
export type QuestionBank = ReturnType<typeof useQuestions>

export const questionDraftsOf = (courseId: number) => `question-drafts:${courseId}`

/** The questions of a course under somebody's hands. */
export function useQuestions({ curriculum, questions, drafts: found, offered }: LoadedQuestions) {
  const params = { id: curriculum.course.id }
  const { value, saved, problem, change, arrange } = useServed(questions, async () => {
    const { data } = await api('GET /courses/:id/questions', { params })
    return data
  })
  const { drafts, keepDraft, keeping, other, choose } = useKeptDrafts(questionDraftsOf(params.id), found)
  const [openForm, setOpenForm] = useState<string>()
  const [said, setSaid] = useState('')
  const focusNext = useFocusNext()

  /** Only a quiz has an order: exams draw theirs. */
  function move({ place, title, questions: before }: QuestionGroup, id: number, step: -1 | 1) {
    const ordered = moveInList(before, id, step)
    setSaid(`The question is now ${ordered.findIndex((one) => one.id === id) + 1} of ${ordered.length} in ${title}`)
    const others = value.filter((one) => !ordered.includes(one))
    const send = () => {
      const was = saved.current.filter((one) => one.use === 'quiz' && one.lesson_id === place.lesson_id)
      const body = { questions: ordered.map((one) => one.id), was: was.map((one) => one.id) }
      return api('PUT /lessons/:id/questions/order', { params: { id: place.lesson_id ?? 0 }, body })
    }
    void arrange([...others, ...ordered], send)
  }

  /** A question that learners were asked is replaced when it is changed, and one that is removed is gone: what was typed goes on as a new one. */
  function goOnAsNew(id: number, { key }: QuestionGroup, values: QuestionValues) {
    const asNew = `new-${key}`
    if (saved.current.some((one) => one.id === id) || asNew in drafts) return
    keepDraft(asNew, values)
    keepDraft(`question-${id}`, undefined)
    setOpenForm(asNew)
    setSaid('Someone else replaced this question. What you typed is now in the form for a new question.')
  }

  return {
    goOnAsNew,
    courseId: params.id,
    questions: value,
    groups: questionGroups(curriculum, value),
    offered,
    problem,
    said,
    change,
    move,
    drafts,
    keepDraft,
    keeping,
    other,
    choose,
    openForm,
    setOpenForm,
    focusNext,
  }
}
