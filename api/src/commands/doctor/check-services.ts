import { createTransport } from 'nodemailer'
import { smtpServer } from '../../adapters/mail/smtp.ts'
import type { Config } from '../../config.ts'
import { statementsOf, xapiHeaders } from '../../features/webhooks/xapi/xapi-request.ts'
import { missingForLti } from '../../settings/lti-settings.ts'
import { type Finding, publicPart, reason } from './finding.ts'

export type Fetch = typeof globalThis.fetch

const TIMEOUT_MS = 10_000

export async function checkMail({ mail }: Config): Promise<Finding> {
  const name = 'Mail'
  if (!mail.smtpUrl) return { name, state: 'unset', detail: 'mails stay in the built-in mailbox (SMTP_URL)' }
  const transport = createTransport(smtpServer({ url: mail.smtpUrl, needsTls: mail.needsTls }))
  return attempt(name, publicPart(mail.smtpUrl), () => transport.verify()).finally(() => transport.close())
}

export async function checkPayments({ paystack, isRehearsal }: Config, fetch: Fetch): Promise<Finding> {
  const name = 'Payments'
  const { publicKey, secretKey } = paystack
  if (!publicKey && !secretKey)
    return { name, state: 'unset', detail: 'the sandbox takes no money (PAYSTACK_PUBLIC_KEY, PAYSTACK_SECRET_KEY)' }
  if (!publicKey || !secretKey)
    return { name, state: 'broken', detail: `PAYSTACK_${publicKey ? 'SECRET' : 'PUBLIC'}_KEY is missing` }
  const isLive = secretKey.startsWith('sk_live_')
  if (isLive !== publicKey.startsWith('pk_live_'))
    return { name, state: 'broken', detail: 'one Paystack key is a live key and the other is not' }
  const keys = `Paystack, ${isLive ? 'live' : 'test'} keys`
  const what = isRehearsal ? `${keys}: a rehearsal, no money moves (PAYMENTS)` : keys
  return attempt(name, what, async () => {
    // Reads only, and only the holder of the secret key may.
    const headers = { authorization: `Bearer ${secretKey}` }
    const { status } = await fetch(`${paystack.apiUrl}/balance`, { headers, signal: timeLimit() })
    if (status !== 200) throw new Error(`Paystack answers ${status}${status === 401 ? ', the key is not valid' : ''}`)
  })
}

export async function checkLearningSystem(config: Config, fetch: Fetch): Promise<Finding> {
  const name = 'Learning system'
  const { lmsUrl, lmsLti } = config
  const missing = missingForLti(config)
  if (missing.length > 0) return { name, state: 'broken', detail: missing.join('; ') }
  if (!lmsUrl) return { name, state: 'unset', detail: 'lessons open in Koya itself (LMS_URL)' }
  if (!lmsLti) return checkAddress(name, lmsUrl, fetch)
  return attempt(name, `${publicPart(lmsUrl)}, by LTI from ${publicPart(lmsLti.loginUrl)}`, async () => {
    await fetch(lmsLti.loginUrl, { signal: timeLimit() })
  })
}

/** Reads one statement. A key that may only write is refused that and no less valid for it. */
export async function checkRecordStore({ xapi }: Config, fetch: Fetch): Promise<Finding> {
  const name = 'Learning record store'
  if (!xapi) return { name, state: 'unset', detail: 'nobody is sent xAPI statements (XAPI_URL)' }
  return attempt(name, publicPart(xapi.url), async () => {
    const { status } = await fetch(`${statementsOf(xapi)}?limit=1`, {
      headers: xapiHeaders(xapi),
      signal: timeLimit(),
    })
    if (status !== 200 && status !== 403)
      throw new Error(`the store answers ${status}${status === 401 ? ', the key is not valid' : ''}`)
  })
}

/** Any answer will do: what an address serves to strangers says nothing about it. */
function checkAddress(name: string, url: string, fetch: Fetch) {
  const address = publicPart(url)
  return attempt(name, address, () => fetch(address, { method: 'HEAD', redirect: 'manual', signal: timeLimit() }))
}

export async function attempt(name: string, what: string, action: () => Promise<unknown>): Promise<Finding> {
  try {
    await action()
    return { name, state: 'works', detail: what }
  } catch (error) {
    return { name, state: 'broken', detail: `${what}: ${reason(error)}` }
  }
}

export function timeLimit() {
  return AbortSignal.timeout(TIMEOUT_MS)
}
