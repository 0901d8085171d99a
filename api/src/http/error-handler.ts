import type { Refusal } from '@koya/contract/protocol/client.ts'
import { Failure, type FailureCode } from '@koya/contract/protocol/failures.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { StorageProblem } from '../adapters/storage/storage-problem.ts'
import { isTransient } from '../db/transactions/is-transient.ts'
import './field-sentences.ts'
import { secure } from './security-headers.ts'

/** One place where anything thrown becomes an answer: an expected refusal as it is, everything else as a bug. */
export function handleErrors(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    // Somebody hung up while they were sending. Nobody waits for the answer, and nothing is wrong on our side.
    if (request.raw.readableAborted) return answer(reply, new Failure('malformed'))
    const failure = asFailure(error)
    if (failure.code === 'internal') request.log.error({ err: error }, 'unexpected error')
    else if (error instanceof StorageProblem) request.log.error({ err: error }, 'the storage could not do it')
    else if (isTransient(error)) request.log.error({ err: error }, 'the database could not answer')
    return answer(reply, failure)
  })
  app.setNotFoundHandler((_request, reply) => answer(reply, new Failure('not_found')))
}

/** What is refused before there is a route, such as an address that cannot be decoded. */
export function answerFrameworkError(_error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  secure(request, reply)
  void answer(reply, new Failure('malformed'))
}

function answer(reply: FastifyReply, failure: Failure) {
  if (failure.retryAfter) reply.header('retry-after', String(failure.retryAfter))
  return reply.status(failure.status).send(refusal(failure))
}

function refusal({ message, code, errors, beside }: Failure): Refusal {
  return { message, code, ...(errors && { errors }), ...beside }
}

/** What Fastify itself refuses, in our words. */
const fastifyCodes: Record<string, FailureCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong_content_type',
  FST_ERR_CTP_EMPTY_TYPE: 'wrong_content_type',
  FST_ERR_NOT_FOUND: 'not_found',
}

function asFailure(error: FastifyError) {
  if (error instanceof Failure) return error
  if (error.validation) return new Failure('bad_input', fieldErrors(error.validation))
  if (isTransient(error)) return new Failure('busy', undefined, { cause: error, retryAfter: 5 })
  if (error instanceof StorageProblem) return storageFailure(error)
  const code = fastifyCodes[error.code]
  if (code) return new Failure(code)
  const isClientsFault = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
  return new Failure(isClientsFault ? 'malformed' : 'internal', undefined, { cause: error })
}

/** What the storage says that somebody outside can do something about. Everything else is a bug of ours. */
const storageCodes: Partial<Record<StorageProblem['reason'], FailureCode>> = {
  full: 'storage_full',
  unavailable: 'storage_unavailable',
  refused: 'storage_unavailable',
  cut_short: 'malformed',
  no_such_upload: 'not_found',
}

function storageFailure(problem: StorageProblem) {
  const code = storageCodes[problem.reason] ?? 'internal'
  return new Failure(code, undefined, { cause: problem, ...(code === 'storage_unavailable' && { retryAfter: 60 }) })
}

const MOST_ERRORS = 100
const LONGEST_NAME = 200
const LONGEST_MESSAGE = 500

function fieldErrors(issues: NonNullable<FastifyError['validation']>) {
  const errors: Record<string, string[]> = {}
  // Whoever sends a hundred thousand wrong fields is not told of each.
  for (const { instancePath, message = '' } of issues.slice(0, MOST_ERRORS)) {
    const path = instancePath.split('/').filter(Boolean).join('.') || 'request'
    const field = path.slice(0, LONGEST_NAME)
    errors[field] = [...(errors[field] ?? []), message.slice(0, LONGEST_MESSAGE)]
  }
  return errors
}
