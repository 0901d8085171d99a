import type { Endpoint } from '@koya/contract/protocol/endpoint.ts'
import { type FailureCode, failures } from '@koya/contract/protocol/failures.ts'
import { z } from 'zod'
import { refusalsOf } from '../../src/http/refusals-of.ts'
import type { FuzzRequest } from './requests.ts'

export type Answer = { statusCode: number; headers: Record<string, unknown>; body: string }

const refusalShape = z.strictObject({
  message: z.string().min(1),
  code: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
})

/** What is wrong with an answer, in a few words that are the same for every answer that is wrong in the same way. */
export function judge(endpoint: Endpoint, request: FuzzRequest, answer: Answer): string | undefined {
  const { statusCode, headers, body } = answer
  if (statusCode >= 500) return `answers ${statusCode}`
  // A file to keep, which has no shape.
  const isFile = String(headers['content-disposition']).startsWith('attachment')
  // Or the browser is sent on, to a page of ours or to an issuer.
  const isShapeless = isFile || endpoint.answer instanceof z.ZodUnknown
  if (isShapeless && (statusCode === 200 || (statusCode === 302 && headers.location))) return undefined
  if (!String(headers['content-type']).startsWith('application/json')) return `answers ${headers['content-type']}`
  const json = parsed(body)
  if (json === undefined) return 'answers what is not JSON'
  if (statusCode === 200)
    return endpoint.answer.safeParse(json).success ? undefined : 'answers another shape than it promises'
  return judgeRefusal(endpoint, request, statusCode, json)
}

function judgeRefusal(endpoint: Endpoint, request: FuzzRequest, status: number, json: unknown) {
  const refusal = refusalShape.safeParse(json)
  if (!refusal.success) return `refuses with ${status} in another shape`
  const code = refusal.data.code as FailureCode
  if (failures[code]?.[0] !== status) return `says ${code} with ${status}`
  if (status === 404 && !fitsTheRoute(endpoint, request)) return undefined
  return refusalsOf(endpoint).includes(code) ? undefined : `refuses with ${status} ${code}, which it does not document`
}

/** The router knows no empty part of a path, takes dots as steps, and nothing is longer than this. */
const LONGEST_PARAMETER = 200

function fitsTheRoute({ path }: Endpoint, { url }: FuzzRequest) {
  const parts = path.split('/')
  const given = (url.split('?')[0] ?? '').split('/').slice(-parts.length)
  const fits = (text = '') => !/^\.{0,2}$/.test(text) && text.length <= LONGEST_PARAMETER
  return parts.every((part, at) => !part.startsWith(':') || fits(given[at]))
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
