import type { LtiClass, LtiClassmate, LtiPlatform, LtiPlatforms } from '@koya/contract/endpoints/organisations/lti.ts'
import { api } from '../../platform/api.ts'

export type Wished = Pick<
  LtiPlatform,
  'name' | 'issuer' | 'client_id' | 'deployment_ids' | 'auth_url' | 'keys_url' | 'gives_seats'
> & { token_url: string }
type Said = { message: string }

/** The same calls, for an organisation and for Koya itself. */
export type PlatformCalls = {
  load: () => Promise<{ data: LtiPlatforms }>
  make: (wished: Wished) => Promise<Said>
  /** Name, deployments and token URL; the rest decides who somebody is there. */
  change: (id: number, wished: Wished) => Promise<Said>
  remove: (id: number) => Promise<Said>
  /** Only of an organisation: who is in a class there, and who of them has come. */
  classes?: ClassCalls
}

export type ClassCalls = {
  list: (id: number) => Promise<{ data: LtiClass[] }>
  compare: (id: number, classId: number) => Promise<{ data: { people: LtiClassmate[]; is_cut: boolean } }>
}

export function callsOf(slug: string): PlatformCalls {
  return {
    load: () => api('GET /organisations/:slug/learning-systems', { params: { slug } }),
    make: (body) => api('POST /organisations/:slug/learning-systems', { params: { slug }, body }),
    change: (id, { name, deployment_ids, token_url }) =>
      api('PATCH /organisations/:slug/learning-systems/:id', {
        params: { slug, id },
        body: { name, deployment_ids, token_url },
      }),
    remove: (id) => api('DELETE /organisations/:slug/learning-systems/:id', { params: { slug, id } }),
    classes: {
      list: (id) => api('GET /organisations/:slug/learning-systems/:id/classes', { params: { slug, id } }),
      compare: (id, classId) =>
        api('GET /organisations/:slug/learning-systems/:id/classes/:class', { params: { slug, id, class: classId } }),
    },
  }
}

export const callsOfKoya: PlatformCalls = {
  load: () => api('GET /admin/learning-systems'),
  make: ({ gives_seats: _, ...body }) => api('POST /admin/learning-systems', { body }),
  change: (id, { name, deployment_ids, token_url }) =>
    api('PATCH /admin/learning-systems/:id', { params: { id }, body: { name, deployment_ids, token_url } }),
  remove: (id) => api('DELETE /admin/learning-systems/:id', { params: { id } }),
}
