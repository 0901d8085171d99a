import type { Call as CallName } from '@koya/contract/endpoints/endpoints.ts'
import { shownBy } from '@koya/contract/endpoints/shown-by.ts'
import { urlOf } from '@koya/contract/protocol/client.ts'
import type { Endpoint, Topic } from '@koya/contract/protocol/endpoint.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Db } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { LEAST_BYTES } from '../sending/compress-answers.ts'
import { type Call, serve } from '../serve.ts'
import { finishAnswer } from './finish-answer.ts'
import { sendKept } from './send-kept.ts'

type SharedEndpoint = Endpoint & { method: 'GET'; access: 'anyone'; reads: readonly Topic[] }
type Asked<E extends Endpoint> = Pick<Call<E>, 'params' | 'query'>

/** Sent by callers that build on an answer and keep the result: a late answer would stay late there. */
export const NEVER_LATE = { 'cache-control': 'no-cache' }

/**
 * Serves an answer that is the same for everyone: `make` is told what is asked for and not who asks, and where to read it. For
 * visitors that may be a replica (docs/decisions/0088), and it is kept in memory under the rules of pages. Whoever has a session
 * gets it from the primary each time, because they may come from another process that has changed something of which this one
 * has not heard yet.
 */
export function serveShared<E extends SharedEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  make: (asked: Asked<E>, db: Db) => Promise<z.output<E['answer']>>,
  isWorthKeeping: (asked: Asked<E>) => boolean = () => true,
) {
  const { kept, db, replica } = app.deps
  serve(app, endpoint, async ({ params, query, request, reply }) => {
    const asked = { params, query }
    if (request.headers.authorization !== undefined) return make(asked, db)
    const read = () => replica.read((from) => make(asked, from))
    if (!isWorthKeeping(asked)) return read()
    const url = urlOf(endpoint.path, asked as Parameters<typeof urlOf>[1])
    const finish = async () => {
      const data = await read()
      const body = String(reply.serialize(data))
      const shows = new Set(shownBy(`GET ${endpoint.path}` as CallName, url, data) ?? endpoint.reads)
      const answer = { status: 200, headers: headersFor(body), body, shows }
      return finishAnswer(answer, body.length < LEAST_BYTES ? 'none' : 'quickly')
    }
    const found =
      kept.find(url) ?? (await (isNeverLate(request) ? kept.serveTrue(url, finish) : kept.serve(url, finish)))
    return sendKept(request, reply, found)
  })
}

/** What visitors read and nobody keeps. */
export function readForVisitor<T>({ db, replica }: Deps, request: FastifyRequest, read: (db: Db) => Promise<T>) {
  return request.headers.authorization === undefined ? replica.read(read) : read(db)
}

function isNeverLate({ headers }: FastifyRequest) {
  return headers['cache-control']?.includes(NEVER_LATE['cache-control']) ?? false
}

/** As answers have them that are made for one request. */
function headersFor(body: string): Record<string, string> {
  const type = { 'content-type': 'application/json; charset=utf-8' }
  return body.length < LEAST_BYTES ? type : { ...type, vary: 'accept-encoding' }
}
