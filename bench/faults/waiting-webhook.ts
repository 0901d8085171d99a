import { like } from 'drizzle-orm'
import { signWebhook } from '../../api/src/adapters/payments/webhook-signature.ts'
import { sandboxWebhooks } from '../../api/src/db/schema.ts'
import { SANDBOX_SECRET_KEY } from '../../api/src/sandbox/keys.ts'
import type { Ship } from './world/fleet.ts'
import { sendWebhook } from './world/stage.ts'
import type { World } from './world/world.ts'

/** The bank's message about a charge, word for word, while the bank itself still keeps it. */
export async function waitingWebhook({ bank }: World, reference: string) {
  const [row] = await bank.db
    .select({ body: sandboxWebhooks.body })
    .from(sandboxWebhooks)
    .where(like(sandboxWebhooks.body, `%"${reference}"%`))
  if (!row) throw new Error(`the bank has no message about ${reference}`)
  return row.body
}

export async function sendWaitingWebhook(world: World, reference: string, { address }: Ship) {
  const body = await waitingWebhook(world, reference)
  return sendWebhook(address, body, signWebhook(body, SANDBOX_SECRET_KEY))
}
