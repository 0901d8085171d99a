import { setTimeout as pause } from 'node:timers/promises'
import { pick } from '../../../api/src/random.ts'
import { type Buyer, begin, chargeAt, check, comeBack, makeBuyers, together } from '../buyers.ts'
import type { Scenario } from '../scenario.ts'
import { sendWaitingWebhook } from '../waiting-webhook.ts'
import type { World } from '../world/world.ts'

const MOST_STEPS = 5

export const interleavings: Scenario = {
  name: 'callback and webhook in random order',
  run: async (world, name) => {
    world.bank.deliver(false)
    const buyers = await makeBuyers(world, name, world.isQuick ? 100 : 1_000)
    await together(buyers, 8, (buyer) => interleave(world, buyer))
    return { runs: buyers.length }
  },
}

/** None, one or many of each, at almost the same time, some of them before there is any money. */
async function interleave(world: World, buyer: Buyer) {
  const { random } = buyer
  const courseIds = [pick(random, world.courses)]
  const reference = await begin(world, buyer, courseIds)
  const steps = Array.from({ length: Math.floor(random() * (MOST_STEPS + 1)) }, () => ({
    kind: pick(random, ['back', 'webhook', 'check'] as const),
    after: Math.floor(random() * 12),
  }))
  await Promise.all([
    pause(Math.floor(random() * 4)).then(() => chargeAt(world, reference)),
    ...steps.map(async ({ kind, after }) => {
      await pause(after)
      if (kind === 'back') return comeBack(world, buyer, courseIds, reference)
      if (kind === 'check') return check(world, buyer, reference)
      const ship = world.fleet.any(random)
      // Before the charge the bank has nothing to say.
      return ship && sendWaitingWebhook(world, reference, ship).catch(() => {})
    }),
  ])
}
