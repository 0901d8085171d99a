import { eq } from 'drizzle-orm'
import type { Mail } from '../src/adapters/mail/mailer.ts'
import { outbox, secondFactors } from '../src/db/schema.ts'
import { openSecret } from '../src/features/second-factor/app/sealed-secret.ts'
import { codeOf, stepAt } from '../src/features/second-factor/app/totp.ts'
import { Authenticator } from './authenticator.ts'
import { linkIn } from './mails.ts'
import { logInAs, makePerson } from './people.ts'
import type { testApp } from './test-app.ts'

type Setting = Pick<Awaited<ReturnType<typeof testApp>>, 'app' | 'db' | 'deps'>
type Given = Parameters<typeof makePerson>[1]
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** What people do with a second factor, over the API alone. */
export function secondFactorOf({ app, db, deps }: Setting) {
  const call = (method: Method, path: string, token?: string, payload?: object) =>
    app.inject({
      method,
      url: `/api/v1${path}`,
      ...(token && { headers: { authorization: `Bearer ${token}` } }),
      ...(payload && { payload }),
    })
  const logIn = (email: string, password?: string, cookie?: string) =>
    logInAs(app, email, password, cookie ? { cookie } : {})

  /** The code of somebody's app, `later` half minutes from now. Each counts once, so that tests walk forward. */
  async function codeFor(userId: number, later = 0) {
    const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId))
    const sealed = row?.totpSecret ?? row?.pendingSecret
    if (!sealed) throw new Error('no app')
    return codeOf(openSecret(deps.config, userId, sealed), stepAt(deps.clock()) + later)
  }
  /** As if half a minute had passed since the last code. */
  const forgetStep = (userId: number) =>
    db.update(secondFactors).set({ totpLastStep: null }).where(eq(secondFactors.userId, userId))

  async function withApp(given?: Given) {
    const person = await makePerson(db, given)
    const first = await logIn(person.email)
    const token: string = first.json().token
    const cookie = String(first.headers['set-cookie']).split(';')[0]
    await call('POST', '/account/totp', token)
    const confirmed = await call('POST', '/account/totp/confirm', token, { code: await codeFor(person.id) })
    await forgetStep(person.id)
    return { ...person, token, cookie, recoveryCodes: confirmed.json().data.recovery_codes as string[] }
  }

  async function withPasskey(given?: Given) {
    const person = await makePerson(db, given)
    const token: string = (await logIn(person.email)).json().token
    const authenticator = new Authenticator()
    const { data } = (await call('POST', '/account/passkeys/options', token)).json()
    const registration = authenticator.register(data.challenge)
    const added = await call('POST', '/account/passkeys', token, { name: 'Ada’s phone', registration })
    return { ...person, token, authenticator, added }
  }

  const challengeFor = async (email: string) => (await logIn(email)).json().challenge as string
  const show = (challenge: string, proof: object) =>
    call('POST', '/auth/second-factor', undefined, { challenge, ...proof })
  /** The link of a mail that waits to be sent. */
  async function linkTo(email: string, path: string) {
    const waiting = await db.select().from(outbox)
    const mails = waiting.map(({ payload }) => payload as Mail).filter(({ to }) => to === email)
    return mails.map(linkIn).find((link) => link.startsWith(path)) ?? ''
  }
  return { call, logIn, codeFor, forgetStep, withApp, withPasskey, challengeFor, show, linkTo }
}
