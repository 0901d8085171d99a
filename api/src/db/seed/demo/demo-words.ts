import { readFileSync } from 'node:fs'
import { load } from 'js-yaml'
import { z } from 'zod'
import { demoFolder } from './demo-folder.ts'

const text = z.string().min(1)

const words = z.strictObject({
  announcement: z.strictObject({ title: text, body: text }),
  question: text,
  answer: text,
  waiting_question: text,
  message: text,
  reply: text,
  refunds: z.strictObject({ requested: text, due: text, unclear: text, lost: text, stuck: text, returned: text }),
  complaints: z.strictObject({ removed: text, appeal: text, declined: text, review: text, course: text }),
  gift: text,
  sponsorship: text,
  contact: z.array(z.strictObject({ name: text, email: text, title: text, message: text })),
  teaching_request: z.strictObject({ subject: text, experience: text }),
  proposal: z.strictObject({ outcomes: text, prerequisite: text }),
  review_answers: z.strictObject({ low: z.array(text).min(1), high: z.array(text).min(1) }),
  organisation: z.strictObject({
    welcome: text,
    excuse: text,
    path: z.strictObject({ name: text, description: text }),
  }),
  learner: text,
  films: z.array(
    z.strictObject({
      course: text,
      file: text,
      section: text,
      video: z.strictObject({ title: text, markdown: text }),
      sheet: z.strictObject({ title: text, name: text, markdown: text }),
    }),
  ),
})

let read: z.infer<typeof words> | undefined

/** What the people of the demo market write, from `demo/words.yaml`. */
export function demoWords() {
  read ??= words.parse(load(readFileSync(`${demoFolder}words.yaml`, 'utf8')))
  return read
}
