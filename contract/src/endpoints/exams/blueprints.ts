import { z } from 'zod'
import { endpoint } from '../../protocol/endpoint.ts'
import { messages } from '../../protocol/messages.ts'
import { MOST_IN_MOCK, mockForms, mockLevels, questionsIn } from '../../rules/exams/mocks.ts'
import { MOST_TOPIC_LETTERS } from '../../rules/exams/topics.ts'
import { pathId } from '../ids.ts'

const said = messages.exams

const part = z.object({
  topic: z.string().trim().max(MOST_TOPIC_LETTERS),
  level: z.enum(mockLevels).default('any'),
  form: z.enum(mockForms).default('short'),
  count: z.int(said.mockCount).min(1, said.mockCount).max(100, said.mockCount),
})

const section = z.object({
  name: z.string().trim().min(1, said.mockSectionName).max(60, said.mockSectionName),
  marks: z.number(said.mockMarks).min(0.5, said.mockMarks).max(100, said.mockMarks),
  parts: z.array(part).min(1, said.mockNoPart).max(30),
})

const blueprint = z
  .object({
    minutes: z.int(said.mockMinutes).min(10, said.mockMinutes).max(300, said.mockMinutes),
    pauses: z.int(said.mockPauses).min(0, said.mockPauses).max(3, said.mockPauses),
    pause_minutes: z.int(said.mockPauses).min(1, said.mockPauses).max(30, said.mockPauses),
    marked_by: z.enum(['self', 'teacher']),
    sections: z.array(section).min(1, said.mockNoPart).max(6),
  })
  .refine((one) => questionsIn(one) <= MOST_IN_MOCK, { path: ['sections'], message: said.mockTooLong })

/** As it is answered: a paper whose bank is empty has a usual layout that asks nothing. */
const laidOut = z.object({
  minutes: z.int(),
  pauses: z.int(),
  pause_minutes: z.int(),
  marked_by: z.enum(['self', 'teacher']),
  sections: z.array(
    z.object({
      name: z.string(),
      marks: z.number(),
      parts: z.array(
        z.object({ topic: z.string(), level: z.enum(mockLevels), form: z.enum(mockForms), count: z.int() }),
      ),
    }),
  ),
})

const shown = z.object({
  paper: z.object({ code: z.string(), title: z.string() }),
  /** Null as long as the usual layout, which is ours, is used. */
  blueprint: laidOut.nullable(),
  usual: laidOut,
  /** How many questions there are to draw from. */
  topics: z.array(z.object({ topic: z.string(), name: z.string(), short: z.int(), written: z.int() })),
})
export type ShownBlueprint = z.output<typeof shown>

const params = z.object({ id: pathId })

/** Shows how mocks of the paper that a course teaches are made. */
export const showBlueprint = endpoint({
  method: 'GET',
  path: '/courses/:id/mock',
  access: 'instructor',
  params,
  answer: z.object({ data: shown }),
  failures: ['not_found', 'not_a_paper'],
})

/** Lays out the mocks of the paper that a course teaches. Mocks that were begun stay as they are. */
export const setBlueprint = endpoint({
  method: 'PUT',
  path: '/courses/:id/mock',
  access: 'instructor',
  params,
  body: blueprint,
  answer: z.object({ message: z.string(), data: shown }),
  failures: ['not_found', 'not_a_paper'],
})

/** Goes back to the usual layout. */
export const removeBlueprint = endpoint({
  method: 'DELETE',
  path: '/courses/:id/mock',
  access: 'instructor',
  params,
  answer: z.object({ message: z.string(), data: shown }),
  failures: ['not_found', 'not_a_paper'],
})
