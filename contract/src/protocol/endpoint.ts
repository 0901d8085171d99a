import type { z } from 'zod'
import type { KeyScope } from '../rules/key-scopes.ts'
import type { FailureCode } from './failures.ts'

/** Who may call. `instructor` means Instructor or Admin; what a caller may do to which row is checked in the feature. */
export type Access = 'anyone' | 'user' | 'instructor' | 'admin'

/** What an answer is made from. A change of something in it empties every stored page that shows it. */
export type Topic = 'catalogue' | 'reference' | 'businesses' | 'people' | 'ratings' | 'certificates' | 'popularity'

/**
 * All of a topic, all of one kind in it (`catalogue course`), or one of them (`catalogue course 5`). What is only mentioned
 * (`~catalogue course 5`, on a card) may be late by a moment; what an answer is about may not: who changed it looks there.
 */
export type Shown = Topic | `${'~' | ''}${Topic} ${string}`

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Under `/api/v1`, except for the sign-in, whose specified path stands alone. */
  path: `/${string}`
  access: Access
  /** What a key must name to be taken here instead of a session (rules/key-scopes.ts). Without it none is. */
  scope?: KeyScope
  /** Also for a session that may only set up the second factor that its person needs. */
  whileSettingUp?: true
  /** Done once for its Idempotency-Key although it is for everyone. Every other POST is. */
  isDoneOnce?: true
  /** Its answer tells a secret: it is not kept for a repeat with the same Idempotency-Key. */
  tellsSecret?: true
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  answer: z.ZodType
  /** Refusals beyond those every endpoint can give (bad input, no session, too many requests). */
  failures?: readonly FailureCode[]
  /** What it is made from, whatever was asked. Answers that show less than all of it say so in `shown-by.ts`. */
  reads?: readonly Topic[]
}

/** States a promise between browser and server. Types follow from it on both sides; schemas stay on the server. */
export function endpoint<const E extends Endpoint>(promise: E): E {
  return promise
}

export const API_BASE = '/api/v1'
export const SIGN_IN_PATH = '/profile-resource/api/lms-enrollment/login/'

export function fullPath(path: string) {
  return path === SIGN_IN_PATH ? path : API_BASE + path
}

/** Set on every answer of ours. A page of a hotel's or a provider's network that answers in our place has no such header. */
export const OURS_HEADER = 'koya-answer'

/** Whom a request is meant for. The server refuses it when the token is another person's. */
export const PERSON_HEADER = 'koya-person'

/** What the caller is now, the first role first, on every answer that needs a session: it may have changed since they logged in. */
export const ROLES_HEADER = 'koya-roles'

/** With it a call is done once, however often it is sent. */
export const IDEMPOTENCY_HEADER = 'idempotency-key'

/** Set on an answer that was given before. */
export const REPLAYED_HEADER = 'idempotent-replayed'

/** The stream of news, read with `fetch`. Not an endpoint of the contract, because its answer never ends. */
export const UPDATES_PATH = `${API_BASE}/notifications/stream`
