import { eq } from 'drizzle-orm'
import type { Db, Tx } from '../db/client.ts'
import { sandboxTransactions } from '../db/schema.ts'
import { type SandboxTransaction, succeed, withTransaction } from './transactions.ts'

export type Card = {
  number: string
  cvv: string
  pin?: string | undefined
  otp?: string | undefined
  /** What arrives, in kobo, where it is not what was asked for. */
  amount?: number | undefined
}

/** Paystack's test cards. */
export const testCards = [
  { number: '4084084084084081', cvv: '408', outcome: 'succeeds at once' },
  { number: '507850785078507812', cvv: '081', pin: '1111', outcome: 'asks for a PIN' },
  { number: '5060666666666666666', cvv: '123', pin: '1234', otp: '123456', outcome: 'asks for a PIN and an OTP' },
  { number: '4084080000005408', cvv: '001', isDeclined: true, outcome: 'is declined' },
]

export type CardOutcome = { status: 'success' | 'failed' | 'send_pin' | 'send_otp'; message: string }

/** Charges a card as its bank would: it may ask for more, and a second try after success moves no money. */
export function chargeCard(db: Db, reference: string, given: Card, now: Date): Promise<CardOutcome | undefined> {
  return withTransaction(db, reference, async (tx, held) => {
    if (held.status === 'success') return { status: 'success', message: 'Successful' }
    if (held.status === 'reversed') return { status: 'failed', message: 'The money was returned' }
    const number = given.number.replace(/\D/g, '')
    const card = testCards.find((one) => one.number === number && one.cvv === given.cvv)
    if (!card || card.isDeclined) return decline(tx, held, 'Declined')
    if (card.pin && given.pin === undefined) return ask(tx, held, 'pin')
    if (card.pin && given.pin !== card.pin) return decline(tx, held, 'Incorrect PIN')
    if (card.otp && given.otp === undefined) return ask(tx, held, 'otp')
    if (card.otp && given.otp !== card.otp)
      return decline(tx, held, 'Token Not Generated. Customer Not Registered on Token Platform')
    await succeed(tx, held, now, { channel: 'card', last4: number.slice(-4), amount: given.amount })
    return { status: 'success', message: 'Successful' }
  })
}

async function decline(tx: Tx, held: SandboxTransaction, why: string): Promise<CardOutcome> {
  await change(tx, held, { status: 'failed', gatewayResponse: why, step: null, channel: 'card' })
  return { status: 'failed', message: why }
}

async function ask(tx: Tx, held: SandboxTransaction, step: 'pin' | 'otp'): Promise<CardOutcome> {
  await change(tx, held, { status: 'ongoing', gatewayResponse: `Waiting for the ${step.toUpperCase()}`, step })
  return { status: `send_${step}`, message: `Please enter your ${step.toUpperCase()}` }
}

async function change(tx: Tx, held: SandboxTransaction, set: Partial<SandboxTransaction>) {
  await tx.update(sandboxTransactions).set(set).where(eq(sandboxTransactions.id, held.id))
}
