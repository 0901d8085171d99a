import type { PaidParty } from '@koya/contract/endpoints/admin/payouts.ts'
import { api } from '../../platform/api.ts'

/** What an admin can do about somebody's payouts, whether they are a teacher or an organisation. */
export function callsOf({ kind, id }: PaidParty) {
  const params = { id }
  if (kind === 'organisation')
    return {
      hold: (reason: string) => api('PUT /admin/payouts/organisations/:id/hold', { params, body: { reason } }),
      release: (reason: string) => api('POST /admin/payouts/organisations/:id/release', { params, body: { reason } }),
      pay: () => api('POST /admin/payouts/organisations/:id/payment', { params }),
    }
  return {
    hold: (reason: string) => api('PUT /admin/payouts/people/:id/hold', { params, body: { reason } }),
    release: (reason: string) => api('POST /admin/payouts/people/:id/release', { params, body: { reason } }),
    pay: () => api('POST /admin/payouts/people/:id/payment', { params }),
  }
}
