import { endOverSponsorships } from '../../features/sponsorships/end-over.ts'
import { returnParts } from '../../features/sponsorships/return-parts.ts'
import { everyMinute } from '../every-minute.ts'
import { defineJob } from '../job.ts'

export const endSponsorshipsJob = defineJob({
  ...everyMinute,
  name: 'end-sponsorships',
  title: 'End sponsor links that are over, and send their money back',
  run: async (deps, _payload, signal) => {
    await endOverSponsorships(deps)
    await returnParts(deps, () => signal.aborted)
  },
})
