import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openOffice } from '../../../../test/admin.ts'
import { runDueJobs } from '../../../../test/run-due-jobs.ts'
import { makeAvifJob } from '../../../jobs/media/make-avif.ts'
import { media, organisationSettings } from '../../schema.ts'
import { seedDemoLogo } from './demo-logo.ts'

const { admin, app, db, deps } = await openOffice()

test('the demo market has one job that failed, and tried again it does what it says', async () => {
  await seedDemoLogo(db, deps.storage)
  // A second start adds nothing.
  await seedDemoLogo(db, deps.storage)
  const { data } = await admin.call('GET', '/admin/jobs')
  const [failed] = data.jobs
  expect(data.jobs).toMatchObject([
    {
      title: 'Make a smaller copy of a picture',
      tries: 3,
      most_tries: 3,
      error: 'ENOSPC: no space left on device, write',
    },
  ])
  const [{ logo = '' } = {}] = await db
    .select()
    .from(organisationSettings)
    .where(eq(organisationSettings.isExample, true))
  const picture = async () => {
    const { statusCode, headers } = await app.inject({ url: logo, headers: { accept: 'image/avif,image/webp' } })
    return [statusCode, headers['content-type']]
  }
  expect(await picture()).toEqual([200, 'image/webp'])
  expect(await admin.call('POST', `/admin/jobs/${failed.name}/${failed.id}/retry`)).toMatchObject({ status: 200 })
  await runDueJobs(deps, makeAvifJob)
  expect(await picture()).toEqual([200, 'image/avif'])
  expect((await admin.call('GET', '/admin/jobs')).data.jobs).toEqual([])
  expect(await db.$count(media, eq(media.avifTries, makeAvifJob.tries))).toBe(0)
})
