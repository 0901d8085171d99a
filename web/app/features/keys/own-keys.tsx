import { personalScopes } from '@koya/contract/rules/key-scopes.ts'
import { api } from '../../platform/api.ts'
import { Keys } from './keys.tsx'

/** Somebody's own. */
export default function OwnKeys() {
  return (
    <Keys
      scopes={personalScopes}
      load={() => api('GET /account/keys')}
      make={({ scopes, ...wished }) =>
        api('POST /account/keys', { body: { ...wished, scopes: personalScopes.filter((one) => scopes.includes(one)) } })
      }
      revoke={(id) => api('DELETE /account/keys/:id', { params: { id } })}
    />
  )
}
