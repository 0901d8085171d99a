import { readFileSync } from 'node:fs'
import { Failure } from '@koya/contract/protocol/failures.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { refuseUnkeepable } from '../http/limits/refuse-unkeepable.ts'
import { policyHash } from '../http/pages/plain-page.ts'
import { awaitMoney } from './arrivals.ts'
import { chargeCard } from './charge-card.ts'
import { checkoutPage, style } from './checkout-page.ts'
import { SANDBOX_PATH, SANDBOX_PUBLIC_KEY } from './keys.ts'
import { findByAccessCode, initializeTransaction } from './transactions.ts'

const policy = `default-src 'none'; script-src 'self'; style-src ${policyHash(style)}; form-action 'self'; frame-ancestors 'self'`

type Needs = Pick<Deps, 'db' | 'clock' | 'config'>
type Code = { Params: { code: string } }

/** The popup and what it shows. Never there in production. */
export function sandboxCheckout(app: FastifyInstance, { db, clock, config }: Needs) {
  for (const name of ['inline.js', 'checkout.js']) {
    const script = readFileSync(new URL(`./browser/${name}`, import.meta.url))
    app.get(`${SANDBOX_PATH}/${name}`, hidden, async (_request, reply) => reply.type('text/javascript').send(script))
  }

  /** What `newTransaction` does before it opens: the browser has the public key only. */
  app.post(`${SANDBOX_PATH}/transaction/open`, hidden, async ({ body }) => {
    const order = opened.safeParse(body)
    if (!order.success) return { status: false, message: 'Invalid request' }
    const made = await initializeTransaction(db, { ...order.data, callbackUrl: '' })
    if (!made) return { status: false, message: 'Duplicate Transaction Reference' }
    return { status: true, message: 'Opened', data: { access_code: made.accessCode } }
  })

  app.get<Code & { Querystring: { way?: string } }>(
    `${SANDBOX_PATH}/checkout/:code`,
    hidden,
    async ({ params, query }, reply) => {
      return show(reply, checkoutPage({ held: await find(params.code), isChoosing: query.way === 'other' }))
    },
  )

  app.post<Code>(`${SANDBOX_PATH}/checkout/:code`, hidden, async ({ params, body }, reply) => {
    const sent = paid.safeParse(body)
    if (!sent.success) throw new Failure('bad_input', undefined, { cause: sent.error })
    const { channel, ...card } = sent.data
    const { reference } = await find(params.code)
    let problem: string | undefined
    if (channel === 'card') {
      const outcome = await chargeCard(db, reference, { number: '', cvv: '', ...card }, clock())
      if (outcome?.status === 'failed') problem = `${outcome.message}. Try another card.`
    } else await awaitMoney(db, reference, channel, new Date(clock().getTime() + config.sandboxTransferMs))
    return show(reply, checkoutPage({ held: await find(params.code), problem, card }))
  })

  async function find(code: string) {
    const held = await findByAccessCode(db, code)
    if (!held) throw new Failure('not_found')
    return held
  }
}

const hidden = { schema: { hide: true }, preValidation: refuseUnkeepable }
const text = z.string().max(200)
const paid = z.object({
  channel: z.enum(['card', 'bank_transfer', 'ussd']).catch('card'),
  number: text.optional(),
  cvv: text.optional(),
  pin: text.optional(),
  otp: text.optional(),
})
const opened = z.object({
  key: z.literal(SANDBOX_PUBLIC_KEY),
  email: z.email(),
  amount: z.int().positive(),
  currency: z.string().length(3).default('NGN'),
  reference: z.string().regex(/^[A-Za-z\d.=-]{1,100}$/),
  metadata: z.unknown().optional(),
})

function show(reply: FastifyReply, page: string) {
  return reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(page)
}
