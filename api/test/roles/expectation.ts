import { type Caller, callers, type World } from './world.ts'

export type Sent = { url?: string; query?: Record<string, string>; payload?: object; headers?: Record<string, string> }

/** The status that each caller gets, in the order of `callers`, and what they send. */
export type Row = [statuses: number[], send?: (world: World, caller: Caller) => Sent | Promise<Sent>]
export type Rows = Record<string, Row>

export const everyone = (status: number) => callers.map(() => status)
/** Anyone with a session. */
export const members = (status: number) => [401, status, status, status, status, status]
/** Those who may write courses at all. */
export const authors = (status: number) => [401, 403, status, status, status, status]
/** Those who teach this course. To others who teach it is not there. */
export const teachers = (status: number) => [401, 403, status, 404, status, status]
export const admins = (status: number) => [401, 403, 403, 403, 403, status]
/** The learner whose it is: not even an admin by this way. */
export const owner = (status: number, refusal: number) => [401, status, refusal, refusal, refusal, refusal]
