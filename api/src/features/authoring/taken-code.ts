import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { DatabaseError } from 'pg'

/** Two courses may be given one code at the same moment: the second is told so as if it had come later. */
export function nameTakenCode(error: unknown): never {
  throw isTakenCode(error) ? new Failure('bad_input', { course_code: [messages.authoring.codeTaken] }) : error
}

export function isTakenCode(error: unknown) {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof DatabaseError && /^courses_code/.test(cause.constraint ?? '')
}
