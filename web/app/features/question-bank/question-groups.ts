import type { Curriculum } from '@koya/contract/endpoints/teaching/curriculum.ts'
import type { BankQuestion } from '@koya/contract/endpoints/teaching/question-bank.ts'

type Place = Pick<BankQuestion, 'use' | 'lesson_id'>
export type QuestionGroup = { key: string; title: string; about: string; place: Place; questions: BankQuestion[] }

/** Where questions are asked: each quiz in the order of the course, the bank, practice, the entrance quiz. */
export function questionGroups({ sections }: Curriculum, questions: BankQuestion[]): QuestionGroup[] {
  const quizzes = sections.flatMap(({ lessons }) => lessons).filter(({ content }) => content.kind === 'quiz')
  return [
    ...quizzes.map(({ id, title }) => ({
      key: String(id),
      title,
      about: 'A quiz asks all of its questions, in this order. Exams may use them as well.',
      place: { use: 'quiz' as const, lesson_id: id },
      questions: questions.filter(({ use, lesson_id }) => use === 'quiz' && lesson_id === id),
    })),
    {
      key: 'bank',
      title: 'Exam bank',
      about: 'Timed exams draw from these and from the questions of every quiz.',
      place: { use: 'bank', lesson_id: null },
      questions: questions.filter(({ use }) => use === 'bank'),
    },
    {
      key: 'practice',
      title: 'Practice',
      about:
        'Open to everyone who prepares for the paper that their topic names, with the answer and your explanation. No exam asks them. Texts and work that somebody has to mark are asked in mock exams only.',
      place: { use: 'practice', lesson_id: null },
      questions: questions.filter(({ use }) => use === 'practice'),
    },
    {
      key: 'entrance',
      title: 'Entrance quiz',
      about: 'Asked before the first lesson, and only where the course says that an entrance exam is required.',
      place: { use: 'entrance', lesson_id: null },
      questions: questions.filter(({ use }) => use === 'entrance'),
    },
  ]
}

/** By what a question says, not by what is right. */
export function saysSo({ prompt, options, explanation }: BankQuestion, search: string) {
  const said = [prompt, ...options, explanation].join('\n').toLowerCase()
  return said.includes(search.trim().toLowerCase())
}
