import { organisationScopes } from '@koya/contract/rules/key-scopes.ts'
import { api } from '../../platform/api.ts'
import { Keys } from './keys.tsx'

/** Those of an organisation, for its owners. */
export function OrganisationKeys({ slug }: { slug: string }) {
  return (
    <section aria-labelledby="keys">
      <h2 id="keys">API keys</h2>
      <Keys
        scopes={organisationScopes}
        load={() => api('GET /organisations/:slug/keys', { params: { slug } })}
        make={({ scopes, ...wished }) =>
          api('POST /organisations/:slug/keys', {
            params: { slug },
            body: { ...wished, scopes: organisationScopes.filter((one) => scopes.includes(one)) },
          })
        }
        revoke={(id) => api('DELETE /organisations/:slug/keys/:id', { params: { slug, id } })}
      />
    </section>
  )
}
