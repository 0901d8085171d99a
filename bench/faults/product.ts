import { buildApp } from '../../api/src/app.ts'
import { readConfig } from '../../api/src/config.ts'
import { listen } from '../../api/src/db/listen.ts'
import { startPaymentSweep } from '../../api/src/features/payments/sweep-payments.ts'
import { createLogger } from '../../api/src/logger.ts'
import { openDeps } from '../../api/src/open-deps.ts'
import { OUTBOX_CHANNEL } from '../../api/src/outbox/outbox.ts'
import { startWorker } from '../../api/src/outbox/worker.ts'

/** One process of the product as `server/src/start-koya.ts` makes it, in the same order, without the pages. */
const config = readConfig(process.env)
const place = { url: config.database.url ?? '' }
const { deps, close } = openDeps(config, place, createLogger(config.logLevel))
const worker = startWorker(deps)
// One that is to die in a certain request would die in its sweep instead.
const stopSweep = process.env.FAULTS_DIE_AFTER ? async () => {} : startPaymentSweep(deps)
const line = await listen(place, [OUTBOX_CHANNEL], { onMessage: worker.wake, onGap: worker.wake })
const app = await buildApp(deps)
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }))

// Whoever started it is gone, so nobody will end it.
process.on('disconnect', () => process.exit(1))
process.on('SIGINT', () => {})
process.once('SIGTERM', async () => {
  for (const step of [() => app.close(), line.close, stopSweep, worker.stop, close]) await step()
  process.exit(0)
})
