/** One event on its way to one webhook, as long as one process has it. */
export type Taken = {
  id: number
  webhookId: number
  messageId: string
  payload: unknown
  attempts: number
  kind: 'webhook' | 'xapi'
  organisationId: number | null
  url: string
  secret: Uint8Array
  /** Where it still counts. */
  oldSecret: Uint8Array | null
}

/** What became of it. */
export type Outcome = { isDelivered: boolean; status: number | null; answer: string }
