import type * as z from 'zod'
import type * as accounts from './accounts.ts'
import type * as catalogue from './catalogue.ts'
import type { Endpoint } from './endpoint.ts'
import type * as reference from './reference.ts'

type Contract = typeof accounts & typeof catalogue & typeof reference

/** Every endpoint by what is typed to call it: 'GET /courses/:id'. A type only, so the browser ships no schema. */
export type Endpoints = {
  [K in keyof Contract as Contract[K] extends Endpoint
    ? `${Contract[K]['method']} ${Contract[K]['path']}`
    : never]: Contract[K]
}

export type Call = keyof Endpoints

type Part<K extends Call, P extends 'params' | 'query' | 'body'> =
  Endpoints[K] extends Record<P, infer S extends z.ZodType> ? { [key in P]: z.input<S> } : { [key in P]?: undefined }

export type Input<K extends Call> = Part<K, 'params'> & Part<K, 'query'> & Part<K, 'body'>
export type Answer<K extends Call> = z.output<Endpoints[K]['answer']>
