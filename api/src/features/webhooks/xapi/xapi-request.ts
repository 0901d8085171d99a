import type { Config } from '../../../config.ts'
import type { Taken } from '../attempt.ts'
import { type LearningEvent, statementOf } from './statement.ts'

/**
 * Whoever runs Koya has named the store, so it may be on their own network. Address and key come from the same settings: the row may still
 * name the store of before, which must not see the key of this one.
 */
export function xapiRequest({ xapi, publicUrl }: Config, { payload, messageId }: Pick<Taken, 'payload' | 'messageId'>) {
  if (!xapi) throw new Error('no store is set')
  const headers = { 'content-type': 'application/json', ...xapiHeaders(xapi) }
  const body = JSON.stringify(statementOf(payload as LearningEvent, messageId, publicUrl))
  return { url: statementsOf(xapi), headers, body, allowsPrivate: true }
}

export function statementsOf({ url }: NonNullable<Config['xapi']>) {
  return `${url}/statements`
}

export function xapiHeaders({ key, secret }: NonNullable<Config['xapi']>) {
  return {
    'x-experience-api-version': '1.0.3',
    authorization: `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`,
  }
}
