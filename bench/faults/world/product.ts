import { buildApp } from '../../../api/src/app.ts'
import { readConfig } from '../../../api/src/config.ts'
import { listen } from '../../../api/src/db/listen.ts'
import { JOBS_CHANNEL } from '../../../api/src/jobs/add-job.ts'
import { allJobs } from '../../../api/src/jobs/all-jobs.ts'
import { sendMailJob } from '../../../api/src/jobs/messages/send-mail.ts'
import { startJobs } from '../../../api/src/jobs/start-jobs.ts'
import { createLogger } from '../../../api/src/logger.ts'
import { openDeps } from '../../../api/src/open-deps.ts'

/** One process of the product as `server/src/start-koya.ts` makes it, in the same order, without the pages. */
const config = readConfig(process.env)
const place = { url: config.database.url ?? '' }
const { deps, close } = openDeps(config, place, createLogger(config.logLevel))
// One that is to die in a certain request would die in a sweep instead.
const jobs = await startJobs(deps, process.env.FAULTS_DIE_AFTER ? [sendMailJob] : allJobs)
const line = await listen(place, [JOBS_CHANNEL], { onMessage: (_, name) => jobs.wake(name), onGap: () => {} })
const app = await buildApp(deps)
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }))

// Whoever started it is gone, so nobody will end it.
process.on('disconnect', () => process.exit(1))
process.on('SIGINT', () => {})
process.once('SIGTERM', async () => {
  for (const step of [() => app.close(), line.close, jobs.stop, close]) await step()
  process.exit(0)
})
