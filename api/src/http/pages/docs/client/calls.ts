/** Takes the place of what client-file.ts makes from the OpenAPI document, so that the client beside it can be checked. */
export type Calls = Record<`${string} /${string}`, { input: object; answer: unknown }>

/** Calls that take an Idempotency-Key. */
export const doneOnce: ReadonlySet<string> = new Set()
