import assert from 'node:assert/strict'
import { API_BASE, SIGN_IN_PATH } from '../../contract/src/protocol/endpoint.ts'

const password = 'Sunny-day-7'

/** Somebody registers, opens the link of the mail, logs in and asks for what is theirs; a visitor gets the landing page. */
export async function joinAndLogIn(
  address: string,
  email: string,
  mailTo: (to: string, words: RegExp) => Promise<string>,
) {
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    const text = await answer.text()
    assert.ok(answer.ok, `${path} answers ${answer.status}: ${text}`)
    return JSON.parse(text)
  }
  const person = { first_name: 'Ada', last_name: 'Obi', email, phone_number: '08031234567' }
  await post(`${API_BASE}/learners/register`, { ...person, password, password_confirmation: password })
  await post(`${API_BASE}/auth${await mailTo(email, /\/confirm\/[\w-]+/)}`, {})
  const { access_token } = await post(SIGN_IN_PATH, { email, password })
  const headers = { authorization: `Bearer ${access_token}` }
  assert.equal((await fetch(`${address}${API_BASE}/enrollments/me`, { headers })).status, 200)
  assert.match(await (await fetch(address)).text(), /<title>[^<]*Koya/)
}
