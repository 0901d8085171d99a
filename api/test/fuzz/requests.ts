import { type Endpoint, fullPath } from '@koya/contract/protocol/endpoint.ts'
import fc from 'fast-check'
import { type Caller, callers, type World } from '../roles/world.ts'
import { type BodyKind, encodeBody } from './encode-body.ts'
import { type Example, mutated } from './examples.ts'
import { fromSchema, type KnownValues } from './from-schema.ts'
import { hostileText } from './hostile.ts'

export type Parts = { params: unknown; query: unknown; body: unknown }
export type FuzzRequest = {
  call: string
  caller: Caller
  method: Endpoint['method']
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
}

/** Every request to one endpoint that we can think of: half of them made from its schemas, half from one that would work. */
export function requestsTo(endpoint: Endpoint, world: World, known: KnownValues, example: Example) {
  const call = `${endpoint.method} ${endpoint.path}`
  const part = (schema: Endpoint['body']) => (schema ? fromSchema(schema, known) : fc.constant(undefined))
  const made = fc.record({ params: part(endpoint.params), query: part(endpoint.query), body: part(endpoint.body) })
  const withCaller = (parts: fc.Arbitrary<Parts>, caller: fc.Arbitrary<Caller>) =>
    fc.record({ parts, caller, kind: kindsFor(endpoint), extra: extraQuery, headers: strangeHeaders })
  return fc
    .oneof(
      withCaller(made, fc.constantFrom(...callers)),
      fc.constantFrom(...callers).chain((caller) => withCaller(mutated(example(caller)), fc.constant(caller))),
    )
    .map(({ parts, caller, kind, extra, headers: strange }): FuzzRequest => {
      const sent = endpoint.body || parts.body !== undefined ? encodeBody(kind, parts.body) : {}
      return {
        call,
        caller,
        method: endpoint.method,
        url: fullPath(fillPath(endpoint.path, fieldsOf(parts.params))) + queryOf(fieldsOf(parts.query), extra),
        headers: {
          ...strange,
          ...world.headers(caller),
          ...(sent.contentType && { 'content-type': sent.contentType }),
        },
        ...(sent.payload !== undefined && { payload: sent.payload }),
      }
    })
}

const weights: Record<BodyKind, number> = {
  json: 60,
  form: 8,
  multipart: 6,
  'broken-json': 2,
  'polluted-json': 3,
  text: 2,
  empty: 2,
  huge: 1,
}

const uploads = ['/media', '/answer-files', '/courses/package']

function kindsFor({ path }: Endpoint) {
  const weighted = { ...weights, ...(uploads.includes(path) && { multipart: 400 }) }
  return fc.oneof(
    ...Object.entries(weighted).map(([kind, weight]) => ({ weight, arbitrary: fc.constant(kind as BodyKind) })),
  )
}

const extraQuery = fc.oneof(
  { weight: 12, arbitrary: fc.constant('') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '__proto__=1',
      'constructor=x',
      'toString=',
      'page=1&page=2',
      'page[]=1',
      'id[a]=b',
      '%zz',
    ),
  },
)

/** Latin-1 is all that a header can carry. */
const strangeHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 8, arbitrary: fc.constant({}) },
  {
    weight: 2,
    arbitrary: fc.constantFrom('once', 'twice', '', 'x'.repeat(300)).map((key) => ({ 'idempotency-key': key })),
  },
  {
    weight: 1,
    arbitrary: hostileText.map((text) => ({
      'user-agent': text.replace(/[^\x20-\x7e\xa0-\xff]/g, '').slice(0, 2_000),
      'accept-language': 'x-klingon;q=9',
      'x-forwarded-for': '::ffff:1.2.3.4, unknown',
    })),
  },
)

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function fillPath(path: string, params: Record<string, unknown>) {
  return path.replace(/:(\w+)/g, (_, name: string) => escaped(params[name]))
}

function queryOf(query: Record<string, unknown>, extra: string) {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const pairs = given.flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => `${escaped(name)}=${escaped(one)}`),
  )
  const all = [...pairs, extra].filter(Boolean)
  return all.length ? `?${all.join('&')}` : ''
}

/** Half a character becomes the three bytes that no decoder may take. */
function escaped(value: unknown) {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return text
    .split(/(\p{Surrogate})/u)
    .map((piece) => (piece.isWellFormed() ? encodeURIComponent(piece) : '%ED%A0%80'))
    .join('')
}
