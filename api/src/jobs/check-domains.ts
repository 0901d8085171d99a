import { z } from 'zod'
import { recheckDomains } from '../features/organisation-sign-in/settings/recheck-domains.ts'
import { recheckHosts } from '../features/own-hosts/recheck-hosts.ts'
import { defineJob } from './job.ts'

/** What was proven once may have been sold since. */
export const checkDomainsJob = defineJob({
  name: 'check-domains',
  title: 'Check whether organisations still own their domains and hosts',
  payload: z.object({}),
  leaseSeconds: 3600,
  tries: 3,
  pauseSeconds: 60,
  keepDays: 7,
  every: '23 3 * * *',

  run: async (deps) => {
    await recheckDomains(deps)
    await recheckHosts(deps)
  },
})
