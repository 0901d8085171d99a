import type { Delivery, Webhook } from '@koya/contract/endpoints/webhooks.ts'
import type { EventType } from '@koya/contract/rules/webhooks.ts'
import { api } from '../../platform/api.ts'

export type Wished = { url: string; events: EventType[] }
type Said = { message: string }

/** The same calls, for an organisation and for Koya itself. */
export type WebhookCalls = {
  load: () => Promise<{ data: Webhook[] }>
  make: (wished: Wished) => Promise<Said & { data: Webhook & { secret: string } }>
  change: (id: number, change: Partial<Wished> & { is_paused?: boolean }) => Promise<Said & { data: Webhook }>
  remove: (id: number) => Promise<Said>
  renewSecret: (id: number) => Promise<Said & { data: Webhook & { secret: string } }>
  deliveries: (id: number, page: number) => Promise<{ data: { deliveries: Delivery[]; has_more: boolean } }>
  replay: (delivery: number) => Promise<Said>
}

export function callsOf(slug: string): WebhookCalls {
  return {
    load: () => api('GET /organisations/:slug/webhooks', { params: { slug } }),
    make: (body) => api('POST /organisations/:slug/webhooks', { params: { slug }, body }),
    change: (id, body) => api('PATCH /organisations/:slug/webhooks/:id', { params: { slug, id }, body }),
    remove: (id) => api('DELETE /organisations/:slug/webhooks/:id', { params: { slug, id } }),
    renewSecret: (id) => api('POST /organisations/:slug/webhooks/:id/secret', { params: { slug, id } }),
    deliveries: (id, page) =>
      api('GET /organisations/:slug/webhooks/:id/deliveries', { params: { slug, id }, query: { page } }),
    replay: (id) => api('POST /organisations/:slug/deliveries/:id/replay', { params: { slug, id } }),
  }
}

export const callsOfKoya: WebhookCalls = {
  load: () => api('GET /admin/webhooks'),
  make: (body) => api('POST /admin/webhooks', { body }),
  change: (id, body) => api('PATCH /admin/webhooks/:id', { params: { id }, body }),
  remove: (id) => api('DELETE /admin/webhooks/:id', { params: { id } }),
  renewSecret: (id) => api('POST /admin/webhooks/:id/secret', { params: { id } }),
  deliveries: (id, page) => api('GET /admin/webhooks/:id/deliveries', { params: { id }, query: { page } }),
  replay: (id) => api('POST /admin/deliveries/:id/replay', { params: { id } }),
}
