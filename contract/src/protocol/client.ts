import type { Answer, Call, Input } from '../endpoints/endpoints.ts'
import { fullPath } from './endpoint.ts'

/** Carries a request to the API: `fetch` in the browser, a direct call inside the server. */
export type Send = (request: {
  call: Call
  method: string
  url: string
  body?: unknown
}) => Promise<{ status: number; body: unknown; isOurs?: boolean }>

export type ApiClient = <K extends Call>(
  call: K,
  ...input: Record<string, never> extends Input<K> ? [Input<K>?] : [Input<K>]
) => Promise<Answer<K>>

export function createClient(send: Send): ApiClient {
  return async (call, ...[input]) => {
    const [method = 'GET', path = '/'] = call.split(' ')
    const { params, query, body } = (input ?? {}) as Parts
    const {
      status,
      body: answer,
      isOurs,
    } = await send({
      call,
      method,
      url: urlOf(path, { params, query }),
      body,
    })
    if (status >= 400) throw new ApiFailure(status, answer, isOurs)
    // Every endpoint answers an object. Anything else comes from somebody between us and the server.
    if (typeof answer !== 'object' || answer === null) throw new TypeError('Answered by somebody else')
    // The server has checked the answer against the same promise this type comes from.
    return answer as never
  }
}

/** A refusal by the server, as the API words it. */
export class ApiFailure extends Error {
  readonly status: number
  readonly code: string
  readonly errors: Record<string, string[]>
  /** Whether our own server said so, and not a network that wants to be logged in to first. */
  readonly isOurs: boolean

  constructor(status: number, answer: unknown, isOurs = false) {
    const { message, code, errors } = (answer ?? {}) as Partial<Refusal>
    super(message ?? '')
    this.status = status
    this.code = code ?? 'unknown'
    this.errors = errors ?? {}
    this.isOurs = isOurs
  }
}

export type Refusal = { message: string; code: string; errors?: Record<string, string[]> }

type Parts = {
  params?: Record<string, string | number> | undefined
  query?: Record<string, string | number | number[] | undefined> | undefined
  body?: unknown
}

/** The address of a call. */
export function urlOf(path: string, { params, query }: Pick<Parts, 'params' | 'query'>) {
  return fullPath(fill(path, params)) + search(query)
}

function fill(path: string, params: Parts['params'] = {}) {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

function search(query: Parts['query'] = {}) {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  return given.length
    ? `?${new URLSearchParams(given.map(([key, value]): [string, string] => [key, String(value)]))}`
    : ''
}
