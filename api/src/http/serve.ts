import { type Endpoint, fullPath, ROLES_HEADER } from '@koya/contract/protocol/endpoint.ts'
import { failures } from '@koya/contract/protocol/failures.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { keyHolder, keyOf, refuseKeyInAddress } from './api-keys.ts'
import { bodyLimitOf } from './limits/body-bounds.ts'
import { refuseUnkeepable } from './limits/refuse-unkeepable.ts'
import { answerOnce, onceKeyOf } from './once/answer-once.ts'
import { isDoneOnce, refusalsOf } from './refusals-of.ts'
import { type SignedIn, signedInUser } from './session.ts'

type Parsed<E extends Endpoint, P extends 'params' | 'query' | 'body'> =
  E extends Record<P, infer S extends z.ZodType> ? z.output<S> : undefined

export type Call<E extends Endpoint> = {
  params: Parsed<E, 'params'>
  query: Parsed<E, 'query'>
  body: Parsed<E, 'body'>
  user: E['access'] extends 'anyone' ? SignedIn | undefined : SignedIn
  request: FastifyRequest
  reply: FastifyReply
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Everything that is served, by 'GET /courses/:id'. */
    endpoints: Map<string, Endpoint>
  }
}

/** The longest that anyone may send without a session is a message of 5,000 characters, in the widest way to write them. */
const STRANGERS_BYTES = 64 * 1024

/** For what is larger than its fields tell. */
type Room = { bodyLimit?: number | undefined; mostValues?: number }

/** Turns a promise of the contract into a route: who asks is checked first, then what was sent, then what is answered. */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (call: Call<E>) => Promise<z.output<E['answer']> | FastifyReply> | z.output<E['answer']> | FastifyReply,
  { bodyLimit = endpoint.body && bodyLimitOf(endpoint.body), mostValues }: Room = {},
) {
  app.endpoints.set(`${endpoint.method} ${endpoint.path}`, endpoint)
  const limit = bodyLimit ?? (endpoint.access === 'anyone' ? STRANGERS_BYTES : undefined)
  app.route({
    method: endpoint.method,
    url: fullPath(endpoint.path),
    ...(limit && { bodyLimit: limit }),
    ...(mostValues && { config: { mostValues } }),
    schema: {
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      ...(endpoint.access !== 'anyone' && { security: [{ bearer: [] }] }),
      response: { 200: endpoint.answer, ...refusals(endpoint) },
    },
    onRequest: async (request, reply) => {
      refuseKeyInAddress(request)
      const key = endpoint.access === 'anyone' ? undefined : keyOf(request)
      request.user = key
        ? await keyHolder(request, key, endpoint.scope)
        : await signedInUser(request, endpoint.access, endpoint.whileSettingUp)
      // An answer for anyone may be kept and sent to somebody else.
      if (request.user && endpoint.access !== 'anyone') reply.header(ROLES_HEADER, request.user.roles.join(','))
    },
    preValidation: refuseUnkeepable,
    handler: (request, reply) => {
      const { params, query, body, user } = request
      const run = () => handle({ params, query, body, user, request, reply } as Call<E>)
      const key = isDoneOnce(endpoint) ? onceKeyOf(request) : undefined
      return key ? answerOnce({ request, reply, key, endpoint }, run) : run()
    },
  })
}

const refusal = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
})

/** The password was right, and the second factor is wanted: what it is to be shown for. */
const factorNeeded = refusal.extend({
  challenge: z.string().optional(),
  methods: z.array(z.string()).optional(),
  passkey: z.record(z.string(), z.unknown()).nullable().optional(),
})

function refusals(endpoint: Endpoint) {
  const asked = endpoint.failures?.includes('second_factor_needed') ? factorNeeded : refusal
  return Object.fromEntries(
    refusalsOf(endpoint).map((code) => [failures[code][0], failures[code][0] === 401 ? asked : refusal]),
  )
}
