import type { SessionUser } from '@koya/contract/endpoints/accounts.ts'
import { readSession, storeSession } from './session.ts'

type Person = Pick<SessionUser, 'first_name' | 'last_name' | 'email' | 'image_url'>

/** The header and the greeting go by the stored user: what the server knows better is put there. */
export function rememberUser({ first_name, last_name, email, image_url }: Person) {
  const { user } = readSession()
  if (!user) return
  const isNamed = user.first_name === first_name && user.last_name === last_name && user.email === email
  if (!isNamed || user.image_url !== image_url)
    storeSession({ user: { ...user, first_name, last_name, email, image_url } })
}
