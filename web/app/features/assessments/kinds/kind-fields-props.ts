import type { Question } from '@koya/contract/endpoints/assessments.ts'
import type { Given } from '@koya/contract/rules/exams/questions.ts'

/** What the fields of every kind of question are given. */
export type KindFieldsProps = { question: Question; given: Given; onAnswer: (answer: Given) => void }
