import { Failure } from '@koya/contract/protocol/failures.ts'
import { DatabaseError } from 'pg'

const FOREIGN_KEY_VIOLATION = '23503'

/** A lesson may be taken away at the moment in which something is written in it: then it is not there. */
export function nameGoneLesson(error: unknown): never {
  const cause = error instanceof Error ? error.cause : undefined
  const isGone = cause instanceof DatabaseError && cause.code === FOREIGN_KEY_VIOLATION
  throw isGone ? new Failure('not_found') : error
}
