import { createHash } from 'node:crypto'
import { type Endpoint, IDEMPOTENCY_HEADER, REPLAYED_HEADER } from '@koya/contract/protocol/endpoint.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { StorageProblem } from '../../adapters/storage/storage-problem.ts'
import { seal, sealedHash, unseal } from '../../settings/seal.ts'
import { keyOf } from '../api-keys.ts'
import {
  beginCall,
  cutOffCall,
  findAnswered,
  forgetCall,
  GOES_ON_MS,
  goOn,
  type KeptCall,
  keepAnswer,
} from './kept-calls.ts'

/** Answers of more bytes are not kept, only that the call was done. */
const LONGEST_KEPT = 64 * 1024

/** The key that a call carries to be done only once. */
export function onceKeyOf({ headers }: FastifyRequest) {
  const given = headers[IDEMPOTENCY_HEADER]
  if (given === undefined) return undefined
  if (typeof given === 'string' && /^[\x21-\x7e]{1,200}$/.test(given)) return given
  throw new Failure('bad_input', { [IDEMPOTENCY_HEADER]: [messages.api.unfitOnceKey] })
}

type Asked = { request: FastifyRequest; reply: FastifyReply; key: string; endpoint: Endpoint }

/**
 * Does a call once for its key. Sent again, it gets the first answer. A refusal is not kept, and the call may be tried again; after an
 * error of ours nobody knows how far it came, so it is never done again under this key.
 */
export async function answerOnce(asked: Asked, run: () => unknown) {
  const { request, key } = asked
  const { db } = request.server.deps
  const call = await identify(request, key)
  if (!(await beginCall(db, call))) return answerAgain(asked, call)
  let answer: unknown
  try {
    answer = await sayingThatItGoesOn(request, call, run)
  } catch (error) {
    await remember(request, isRefusal(error) ? forgetCall(db, call) : cutOffCall(db, call))
    throw error
  }
  await remember(request, keep(asked, call, answer))
  return answer
}

/** Whoever sends a long call again meanwhile is told to wait, and not that it was cut off: with a new key it would be done twice. */
async function sayingThatItGoesOn(request: FastifyRequest, call: KeptCall, run: () => unknown) {
  const going = setInterval(() => void remember(request, goOn(request.server.deps.db, call)), GOES_ON_MS)
  try {
    return await run()
  } finally {
    clearInterval(going)
  }
}

/**
 * What a feature or the storage refused, also for want of the payment provider: whatever was begun by then is as if it were not, such as
 * a payment that nobody can pay, or is found by whoever asks again.
 */
function isRefusal(error: unknown) {
  return error instanceof Failure || error instanceof StorageProblem
}

async function answerAgain({ request, reply, key }: Asked, call: KeptCall) {
  const { db, metrics } = request.server.deps
  const found = await findAnswered(db, call)
  const text = typeof found === 'string' ? undefined : opened(request, sealedFor(call, key), found.answer)
  const refusal = typeof found === 'string' ? found : 'answer_not_kept'
  metrics.repeatedCalls.inc({ outcome: text === undefined ? refusal : 'replayed' })
  if (typeof found === 'string' || text === undefined)
    throw new Failure(refusal, undefined, refusal === 'call_in_progress' ? { retryAfter: 1 } : {})
  return reply.header(REPLAYED_HEADER, 'true').status(found.status).type('application/json').send(text)
}

function opened({ server }: FastifyRequest, of: ReturnType<typeof sealedFor>, answer: Uint8Array) {
  try {
    return unseal(server.deps.config, of, answer).toString()
  } catch {
    // The secret of the installation is another one than it was then.
    return undefined
  }
}

/** As it is sent, so that nothing is kept that the contract leaves out. A secret is told once, and is never in a table. */
async function keep({ request, reply, key, endpoint }: Asked, call: KeptCall, answer: unknown) {
  const { db, config } = request.server.deps
  const isTold = endpoint.tellsSecret || reply.sent || answer === reply
  const text = isTold ? undefined : reply.serialize(answer)
  const isKept = typeof text === 'string' && Buffer.byteLength(text) <= LONGEST_KEPT
  await keepAnswer(db, call, {
    status: reply.statusCode,
    answer: isKept ? seal(config, sealedFor(call, key), Buffer.from(text)) : null,
  })
}

/** What was done is answered, and what failed is told, even if this cannot be written: then the call counts as cut off. */
async function remember({ log }: FastifyRequest, written: Promise<unknown>) {
  await written.catch((err: unknown) =>
    log.error({ err }, 'what became of a call with an Idempotency-Key was not written'),
  )
}

/** The caller's own key is part of what opens it: the database and the secret of the installation together do not. */
function sealedFor({ callHash }: KeptCall, key: string) {
  return { purpose: `kept call ${key}`, owner: callHash.toString('hex') }
}

/**
 * A person's calls are the same from any of their devices; each key for programs has its own. Of people whom we do not know, those who
 * send the same are the same: nobody gets the answer to something that somebody else sent.
 */
async function identify(request: FastifyRequest, key: string): Promise<KeptCall> {
  const { user } = request
  const sent = JSON.stringify([request.url, await contentOf(request.body)])
  // A call may carry a password: by a plain hash of it whoever reads the table could try millions a second.
  const bodyHash = sealedHash(request.server.deps.config, `sent with ${key}`, sent)
  const ofProgram = keyOf(request) && user?.tokenHash.toString('hex')
  const who = user ? (ofProgram ?? user.id) : bodyHash.toString('hex')
  const callHash = sha256(JSON.stringify([who, request.routeOptions.url, key]))
  return { callHash, bodyHash, userId: user?.id ?? null }
}

/** What was sent, field by field, files by their hash. */
function contentOf(body: unknown) {
  const fields = Object.entries(Object(body) as Record<string, unknown>)
  return Promise.all(
    fields.map(async ([name, value]) => {
      const bytes = value instanceof Blob ? new Uint8Array(await value.arrayBuffer()) : value
      return [name, bytes instanceof Uint8Array ? sha256(bytes).toString('hex') : bytes]
    }),
  )
}

function sha256(content: string | Uint8Array) {
  return createHash('sha256').update(content).digest()
}
