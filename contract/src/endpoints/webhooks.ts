import { z } from 'zod'
import { endpoint } from '../protocol/endpoint.ts'
import { messages } from '../protocol/messages.ts'
import { deliveryStates, eventTypes, toldTypes, webhookKinds, webhookStates } from '../rules/webhooks.ts'
import { longPathId, pageNumber, pathId } from './ids.ts'
import { slugParams } from './organisations/space.ts'

const said = z.object({ message: z.string() })

const webhook = z.object({
  id: z.int(),
  /** `xapi`: the learning record store of the settings. */
  kind: z.enum(webhookKinds),
  /** It is in the settings of the server, and can be removed only there. */
  is_set: z.boolean(),
  url: z.string(),
  events: z.array(z.enum(toldTypes)),
  /** `off`: nothing arrived for three days, so that we stopped sending. */
  state: z.enum(webhookStates),
  /** Since when nothing has arrived; null while all is well. */
  failing_since: z.string().nullable(),
  /** Until when the secret before this one signs as well. */
  old_secret_until: z.string().nullable(),
  made_at: z.string(),
  /** Empty where the settings made it. */
  made_by: z.string(),
})
export type Webhook = z.output<typeof webhook>

/** Shown this once; whoever has lost it makes a new one. */
const withSecret = webhook.extend({ secret: z.string() })

const delivery = z.object({
  id: z.int(),
  /** The header webhook-id: the same however often it is sent. */
  message_id: z.string(),
  type: z.enum(toldTypes),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  happened_at: z.string(),
  tried_at: z.string().nullable(),
  /** When it is tried next, while it waits. */
  next_at: z.string().nullable(),
  /** The status of the last answer; null where there was none. */
  status: z.int().nullable(),
  /** The first bytes of that answer, or why there was none. */
  answer: z.string(),
  /** What is sent, as JSON. */
  payload: z.string(),
})
export type Delivery = z.output<typeof delivery>

function isWebAddress(text: string) {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}

const url = z
  .string()
  .trim()
  .min(1, messages.field.required)
  .max(500, messages.field.tooLong)
  .refine((text) => text === '' || isWebAddress(text), messages.webhooks.noAddress)
  .meta({ examples: ['https://example.com/koya'] })
const events = z.array(z.enum(eventTypes)).min(1, messages.webhooks.chooseEvent).max(eventTypes.length)

const list = z.object({ data: z.array(webhook) })
const wished = z.object({ url, events })
const made = said.extend({ data: withSecret })
const change = z.object({ url: url.optional(), events: events.optional(), is_paused: z.boolean().optional() })
const one = said.extend({ data: webhook })
const log = z.object({ data: z.object({ deliveries: z.array(delivery), has_more: z.boolean() }) })
const logQuery = z.object({ page: pageNumber })
const idParams = z.object({ id: pathId })
const deliveryParams = z.object({ id: longPathId })
const ofOwners = ['not_found', 'forbidden'] as const

/** Lists the webhooks of an organisation, without their secrets. For owners. */
export const organisationWebhooks = endpoint({
  method: 'GET',
  path: '/organisations/:slug/webhooks',
  access: 'user',
  params: slugParams,
  answer: list,
  failures: ofOwners,
})

/** Makes a webhook that hears of the people of an organisation and of what it gave them. The secret is in the answer and nowhere else. */
export const makeOrganisationWebhook = endpoint({
  method: 'POST',
  path: '/organisations/:slug/webhooks',
  access: 'user',
  tellsSecret: true,
  params: slugParams,
  body: wished,
  answer: made,
  failures: [...ofOwners, 'step_up_needed', 'too_many_webhooks'],
})

/** Changes where a webhook leads and what it hears of, pauses it, or switches it on again. */
export const changeOrganisationWebhook = endpoint({
  method: 'PATCH',
  path: '/organisations/:slug/webhooks/:id',
  access: 'user',
  params: slugParams.extend({ id: pathId }),
  body: change,
  answer: one,
  failures: [...ofOwners, 'step_up_needed'],
})

/** Removes a webhook with its log. What waits is not sent. */
export const removeOrganisationWebhook = endpoint({
  method: 'DELETE',
  path: '/organisations/:slug/webhooks/:id',
  access: 'user',
  params: slugParams.extend({ id: pathId }),
  answer: said,
  failures: ofOwners,
})

/** Makes a new secret for a webhook. For a day what is sent carries the signature of the old one too. */
export const rotateOrganisationSecret = endpoint({
  method: 'POST',
  path: '/organisations/:slug/webhooks/:id/secret',
  access: 'user',
  tellsSecret: true,
  params: slugParams.extend({ id: pathId }),
  answer: made,
  failures: [...ofOwners, 'step_up_needed'],
})

/** Lists what was sent to a webhook, the newest first: what was answered, and what still waits. Kept for 30 days. */
export const organisationDeliveries = endpoint({
  method: 'GET',
  path: '/organisations/:slug/webhooks/:id/deliveries',
  access: 'user',
  params: slugParams.extend({ id: pathId }),
  query: logQuery,
  answer: log,
  failures: ofOwners,
})

/** Sends something to a webhook again, under the same webhook-id. */
export const replayOrganisationDelivery = endpoint({
  method: 'POST',
  path: '/organisations/:slug/deliveries/:id/replay',
  access: 'user',
  params: slugParams.extend({ id: longPathId }),
  answer: said,
  failures: [...ofOwners, 'webhook_not_on'],
})

/** Lists the webhooks of Koya itself, which hear of everybody. */
export const adminWebhooks = endpoint({ method: 'GET', path: '/admin/webhooks', access: 'admin', answer: list })

/** Makes a webhook that hears of everybody. The secret is in the answer and nowhere else. */
export const makeAdminWebhook = endpoint({
  method: 'POST',
  path: '/admin/webhooks',
  access: 'admin',
  tellsSecret: true,
  body: wished,
  answer: made,
  failures: ['step_up_needed', 'too_many_webhooks'],
})

/** Changes where a webhook of Koya leads and what it hears of, pauses it, or switches it on again. */
export const changeAdminWebhook = endpoint({
  method: 'PATCH',
  path: '/admin/webhooks/:id',
  access: 'admin',
  params: idParams,
  body: change,
  answer: one,
  failures: ['not_found', 'step_up_needed', 'set_by_operator'],
})

/** Removes a webhook of Koya with its log. What waits is not sent. */
export const removeAdminWebhook = endpoint({
  method: 'DELETE',
  path: '/admin/webhooks/:id',
  access: 'admin',
  params: idParams,
  answer: said,
  failures: ['not_found', 'set_by_operator'],
})

/** Makes a new secret for a webhook of Koya. For a day what is sent carries the signature of the old one too. */
export const rotateAdminSecret = endpoint({
  method: 'POST',
  path: '/admin/webhooks/:id/secret',
  access: 'admin',
  tellsSecret: true,
  params: idParams,
  answer: made,
  failures: ['not_found', 'step_up_needed', 'set_by_operator'],
})

/** Lists what was sent to a webhook of Koya, the newest first. */
export const adminDeliveries = endpoint({
  method: 'GET',
  path: '/admin/webhooks/:id/deliveries',
  access: 'admin',
  params: idParams,
  query: logQuery,
  answer: log,
  failures: ['not_found'],
})

/** Sends something to a webhook of Koya again, under the same webhook-id. */
export const replayAdminDelivery = endpoint({
  method: 'POST',
  path: '/admin/deliveries/:id/replay',
  access: 'admin',
  params: deliveryParams,
  answer: said,
  failures: ['not_found', 'webhook_not_on'],
})
