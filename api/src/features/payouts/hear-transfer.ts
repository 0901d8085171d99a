import { Failure } from '@koya/contract/protocol/failures.ts'
import { eq } from 'drizzle-orm'
import { payouts } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { takeTransfer } from './take-transfer.ts'

/** News of a transfer: that there is some is believed, what it says is asked of the provider. */
export async function hearTransfer(deps: Deps, reference: string) {
  const isOurs = (await deps.db.$count(payouts, eq(payouts.reference, reference))) > 0
  if (!isOurs) return false
  const transfer = await deps.provider.transfers.verify(reference)
  // Its news came before it can be looked up: told again in three minutes, it can be.
  if (!transfer) throw new Failure('provider_unavailable')
  return takeTransfer(deps, transfer, 'webhook')
}

/**
 * The provider's approval address: before it sends anything it asks us whether that is ours. It is only while the payout is
 * being sent, for exactly its sum.
 */
export async function isOurTransfer({ db, provider }: Deps, rawBody: Buffer, signature: unknown) {
  if (typeof signature !== 'string' || !provider.isGenuine(rawBody, signature)) throw new Failure('forbidden')
  const { reference, amount } = transferIn(rawBody)
  const [payout] = await db.select().from(payouts).where(eq(payouts.reference, reference))
  return payout?.state === 'sending' && payout.method === 'transfer' && payout.amountKobo - payout.taxKobo === amount
}

/** The transfer itself, or in `data` or `transfer`: the provider's pages show it in more than one way. */
function transferIn(rawBody: Buffer) {
  let body: unknown
  try {
    body = JSON.parse(rawBody.toString('utf8'))
  } catch (cause) {
    throw new Failure('malformed', undefined, { cause })
  }
  const inside = [body, fieldOf(body, 'data'), fieldOf(body, 'transfer'), fieldOf(fieldOf(body, 'data'), 'transfer')]
  const found = inside.find((one) => typeof fieldOf(one, 'reference') === 'string')
  const text = String(fieldOf(found, 'reference') ?? '').replaceAll('\0', '')
  return { reference: text, amount: Number(fieldOf(found, 'amount')) }
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
