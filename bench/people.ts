import { connect } from '../api/src/db/client.ts'
import { hashPassword } from '../api/src/features/accounts/passwords/passwords.ts'
import { goodPassword, makePerson } from '../api/test/people.ts'
import { SIGN_IN_PATH } from '../contract/src/protocol/endpoint.ts'
import type { BenchHome } from './bench-home.ts'

/** People who can log in, with a password as strongly hashed as everybody's. */
export async function makePeople({ place }: BenchHome, wanted: number) {
  const passwordHash = await hashPassword(goodPassword)
  const { db, close } = connect(place, { name: 'koya bench' })
  return Promise.all(Array.from({ length: wanted }, () => makePerson(db, { passwordHash }))).finally(close)
}

/** Logs in as a browser does, and answers the token. */
export async function logIn(address: string, email: string) {
  const response = await fetch(address + SIGN_IN_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: goodPassword }),
  })
  if (response.status !== 200) throw new Error(`${email} could not log in: ${response.status} ${await response.text()}`)
  const { token } = (await response.json()) as { token: string }
  return token
}
