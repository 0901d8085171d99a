import { z } from 'zod'
import { messages } from '../../protocol/messages.ts'
import { MOST_PARTS, questionKinds, questionLevels } from '../../rules/exams/questions.ts'
import { isTopic, MOST_TOPIC_LETTERS, MOST_TOPICS, tidyTopic } from '../../rules/exams/topics.ts'
import { problemsOf } from './question-problems.ts'

const { questions: said, field } = messages

/** Of a paper, such as `ATSWA-101/petty-cash-and-banking`, or free words. Each once. */
export const questionTopics = z
  .array(z.string().max(MOST_TOPIC_LETTERS, field.tooLong).transform(tidyTopic).refine(isTopic, said.badTopic))
  .max(MOST_TOPICS, said.manyTopics)
  .transform((given) => [...new Set(given)])
  .default([])

const option = z.string().trim().min(1, field.required).max(1_000, field.tooLong)

/** What only some kinds have. */
export const questionDetails = z.object({
  left: z.array(option).max(MOST_PARTS).optional(),
  units: z
    .array(z.object({ unit: z.string().trim().min(1, field.required).max(40, field.tooLong), factor: z.number() }))
    .max(10)
    .optional(),
  rubric: z
    .array(
      z.object({
        criterion: z.string().trim().min(1, field.required).max(500, field.tooLong),
        marks: z.number(said.noMarks),
      }),
    )
    .max(10)
    .optional(),
})

export const questionDraft = z
  .object({
    kind: z.enum(questionKinds),
    prompt: z.string().trim().min(1, field.required).max(5_000, field.tooLong),
    options: z.array(option).max(20).default([]),
    /**
     * Places in `options`, counted from 0: the right ones, for `matching` one for each of `details.left`, for `ordering` all
     * of them in order. For `numeric` the number, and how far off one may be where that is more than nothing. For `short`
     * the accepted spellings, for `gap` those of each gap, parted by `|`. Nothing for `essay` and `assignment`.
     */
    answer: z
      .array(z.union([z.number(), z.string().trim().max(1_000, field.tooLong)]))
      .max(20)
      .meta({ examples: [[0]] }),
    explanation: z.string().trim().max(5_000, field.tooLong).default(''),
    topics: questionTopics,
    /** How hard the author thinks that it is; left out where they do not say. */
    level: z.enum(questionLevels).optional(),
    details: questionDetails.optional(),
  })
  .superRefine((draft, context) => {
    for (const [path, message] of problemsOf(draft)) context.addIssue({ code: 'custom', path, message })
  })
export type QuestionDraft = z.input<typeof questionDraft>
