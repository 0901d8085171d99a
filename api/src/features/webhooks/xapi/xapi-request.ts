import type { Config } from '../../../config.ts'
import type { Taken } from '../deliver-event.ts'
import { type LearningEvent, statementOf } from './statement.ts'

/** Whoever runs Koya has named the store, so it may be on their own network. */
export function xapiRequest({ xapi, publicUrl }: Config, { url, payload, messageId }: Taken) {
  if (!xapi) throw new Error('no store is set')
  const headers = { 'content-type': 'application/json', ...xapiHeaders(xapi) }
  const body = JSON.stringify(statementOf(payload as LearningEvent, messageId, publicUrl))
  return { url, headers, body, allowsPrivate: true }
}

export function xapiHeaders({ key, secret }: NonNullable<Config['xapi']>) {
  return {
    'x-experience-api-version': '1.0.3',
    authorization: `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`,
  }
}
