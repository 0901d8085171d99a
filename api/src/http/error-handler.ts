import type { Refusal } from '@koya/contract/client.ts'
import { Failure, type FailureCode } from '@koya/contract/failures.ts'
import type { FastifyError, FastifyInstance } from 'fastify'
import { z } from 'zod'

/** One place where anything thrown becomes an answer: an expected refusal as it is, everything else as a bug. */
export function handleErrors(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = asFailure(error)
    if (failure.code === 'internal') request.log.error({ err: error }, 'unexpected error')
    if (failure.code === 'busy' || failure.code === 'too_many_requests') reply.header('retry-after', '5')
    return reply.status(failure.status).send(refusal(failure))
  })
  app.setNotFoundHandler((_request, reply) => {
    const failure = new Failure('not_found')
    return reply.status(failure.status).send(refusal(failure))
  })
}

function refusal({ message, code, errors }: Failure): Refusal {
  return errors ? { message, code, errors } : { message, code }
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
  const code = fastifyCodes[error.code]
  if (code) return new Failure(code)
  const isClientsFault = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
  return new Failure(isClientsFault ? 'malformed' : 'internal', undefined, { cause: error })
}

function fieldErrors(issues: NonNullable<FastifyError['validation']>) {
  const errors: Record<string, string[]> = {}
  for (const { instancePath, message = '' } of issues) {
    const field = instancePath.split('/').filter(Boolean).join('.') || 'request'
    errors[field] = [...(errors[field] ?? []), message]
  }
  return errors
}

/** zod speaks to programmers; these are for the person who filled in the form. Endpoints may say it better themselves. */
z.config({
  customError: (issue) => {
    if (issue.input === undefined || issue.input === null) return 'Required'
    if (issue.code === 'too_small')
      return issue.origin === 'string' ? 'Too Short!' : `Must be at least ${issue.minimum}`
    if (issue.code === 'too_big') return issue.origin === 'string' ? 'Too Long!' : `Must be at most ${issue.maximum}`
    if (issue.code === 'invalid_value') return `Must be one of: ${issue.values.join(', ')}`
    if (issue.code === 'unrecognized_keys') return `Unknown: ${issue.keys.join(', ')}`
    return undefined
  },
})
