import { z } from 'zod'
import { endpoint } from '../../protocol/endpoint.ts'
import { messages } from '../../protocol/messages.ts'

/** The forms that are kept: of a course, of its lessons and of its questions. */
const params = z.object({
  place: z.string().regex(/^(course-draft\.(new|\d{1,10})|(lesson|question)-drafts:\d{1,10})$/),
})

const keptDraft = z.object({ content: z.string(), version: z.string(), written_at: z.string() })
export type ServedDraft = z.output<typeof keptDraft>

/** Shows what the caller typed into a form on any device and has not sent yet. */
export const readKeptDraft = endpoint({
  method: 'GET',
  path: '/drafts/:place',
  access: 'instructor',
  params,
  answer: z.object({ data: keptDraft.nullable() }),
})

/** Keeps what is typed into a form, so that it follows its author to another device. Only the author ever reads it. */
export const writeKeptDraft = endpoint({
  method: 'PUT',
  path: '/drafts/:place',
  access: 'instructor',
  params,
  body: z.object({
    /** The browser's own JSON. */
    content: z.string().min(1).max(300_000, messages.field.tooLong),
    /** The version that this one follows. Left out where there was none. */
    after: z.string().max(64).optional(),
  }),
  answer: z.object({ data: z.object({ version: z.string() }) }),
  failures: ['draft_changed', 'too_many_drafts'],
})

/** Forgets it: sent, or no longer wanted. */
export const dropKeptDraft = endpoint({
  method: 'DELETE',
  path: '/drafts/:place',
  access: 'instructor',
  params,
  answer: z.object({ message: z.string() }),
})
