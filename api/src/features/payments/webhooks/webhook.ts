import { Failure } from '@koya/contract/protocol/failures.ts'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { paymentEvents, payments } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { hearTransfer } from '../../payouts/hear-transfer.ts'
import { hearDispute } from '../disputes/hear-dispute.ts'
import { hearRefund } from '../refunds/events/hear-refund.ts'
import { settleAndCount } from '../settling/settle-and-count.ts'

/**
 * What the provider tells us by itself: 0, 1 or many times, in any order. It is answered with 200 only when it has been
 * dealt with, because anything else is retried.
 */
export async function hearWebhook(deps: Deps, rawBody: Buffer, signature: unknown) {
  if (typeof signature !== 'string' || !deps.provider.isGenuine(rawBody, signature)) throw new Failure('forbidden')
  const event = readEvent(rawBody)
  const isOurs = await dealWith(deps, event)
  if (isOurs) return
  // A reference of another shop on the same account, or of a database that is gone. Kept, so that a person can look.
  await deps.db.insert(paymentEvents).values({ source: 'webhook', kind: event.event, payload: event.data })
  deps.log.warn({ event: event.event }, 'a webhook that belongs to no payment of ours')
}

async function dealWith(deps: Deps, { event, data }: Event): Promise<boolean> {
  if (event.startsWith('refund.')) return hearRefund(deps, event, data)
  if (event.startsWith('charge.dispute.')) return hearDispute(deps, event, data)
  if (event.startsWith('transfer.')) return hearTransfer(deps, String(data.reference))
  if (event.startsWith('charge.')) return hearCharge(deps, String(data.reference))
  return false
}

/** What became of a charge the provider is asked, but only about our own: of another shop's it may know nothing for days. */
async function hearCharge(deps: Deps, reference: string) {
  const isOurs = (await deps.db.$count(payments, eq(payments.reference, reference))) > 0
  return isOurs && Boolean(await settleAndCount(deps, reference, 'webhook'))
}

type Event = z.output<typeof eventSchema>
const eventSchema = z.object({ event: z.string(), data: z.record(z.string(), z.unknown()) })

function readEvent(rawBody: Buffer): Event {
  try {
    return eventSchema.parse(JSON.parse(rawBody.toString('utf8'), keepable))
  } catch (cause) {
    throw new Failure('malformed', undefined, { cause })
  }
}

/** What PostgreSQL cannot keep is left out: refused, such an event would come again for 72 hours. */
function keepable(_key: string, value: unknown) {
  return typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value
}
