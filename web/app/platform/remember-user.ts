import { readSession, storeSession } from './session.ts'

type Person = { first_name: string; last_name: string; email: string }

/** The header and the greeting go by the stored user: what the server knows better is put there. */
export function rememberUser({ first_name, last_name, email }: Person) {
  const { user } = readSession()
  if (!user) return
  const isSame = user.first_name === first_name && user.last_name === last_name && user.email === email
  if (!isSame) storeSession({ user: { ...user, first_name, last_name, email } })
}
