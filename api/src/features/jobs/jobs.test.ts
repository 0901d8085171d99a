import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openOffice } from '../../../test/admin.ts'
import { failedJob } from '../../../test/failed-job.ts'
import { runDueJobs, sendDueMails } from '../../../test/run-due-jobs.ts'
import { untilTheyWait } from '../../../test/waiting.ts'
import { outbox } from '../../db/schema.ts'
import { addJob } from '../../jobs/add-job.ts'
import { allJobs } from '../../jobs/all-jobs.ts'
import { clearUpJob } from '../../jobs/clear-up.ts'
import { enqueueMail } from '../../outbox/outbox.ts'

let isDown = true
const sent: string[] = []
const { admin, db, deps, trailOf, app } = await openOffice({
  mailer: {
    send: async ({ to }) => {
      if (isDown) throw new Error('the mail server is away')
      sent.push(to)
    },
    close: () => {},
  },
})
await db.execute(sql`DELETE FROM pgboss.job`)
await db.delete(outbox)

const list = async (query = '') => (await admin.call('GET', `/admin/jobs?${query}`)).data
const retry = (name: string, id: string) => admin.call('POST', `/admin/jobs/${name}/${id}/retry`)

test('an admin sees every kind of job, also those of which there are none', async () => {
  const { kinds, jobs, has_more } = await list()
  expect(kinds.map(({ name }: { name: string }) => name)).toEqual(allJobs.map(({ name }) => name))
  expect({ jobs, has_more }).toEqual({ jobs: [], has_more: false })
})

test('what failed is listed with why, is tried again when an admin says so, and that is written down', async () => {
  await enqueueMail(db, { about: 'receipt', to: 'ada@example.test', subject: 's', text: 't', html: 'h' })
  // As if it had been tried for a week.
  await db.execute(sql`UPDATE pgboss.job SET retry_limit = 0`)
  await sendDueMails(deps)
  const { kinds, jobs } = await list('list=failed')
  expect(kinds[0]).toMatchObject({ name: 'send-mail', failed: 1, waiting: 0, done: 0 })
  expect(jobs).toMatchObject([
    { name: 'send-mail', title: 'Send an email', tries: 1, most_tries: 1, error: 'the mail server is away' },
  ])
  const { id } = jobs[0]

  isDown = false
  expect(await retry('send-mail', id)).toMatchObject({ status: 200, message: 'It is being tried again' })
  expect(await retry('send-mail', id)).toMatchObject({ status: 409, code: 'job_not_failed' })
  await sendDueMails(deps)
  expect(sent).toEqual(['ada@example.test'])
  expect((await list('list=done')).jobs.map((job: { id: string }) => job.id)).toEqual([id])
  expect(await trailOf(`job ${id}`)).toEqual([
    { action: 'retry job', actorId: admin.id, details: { name: 'send-mail' } },
  ])
})

test('work that nobody finished is said in plain words', async () => {
  const { id } = await failedJob(db, { mail: 7, error: 'job timed out' })
  const { jobs } = await list('list=failed&name=send-mail')
  expect(jobs).toMatchObject([{ id, payload: { mail: 7 }, error: 'It took too long, or its process was killed.' }])
  expect((await list('list=failed&name=clear-up')).jobs).toEqual([])
})

test.each([
  [
    '550 5.1.1 <ada.obi@example.test>: Recipient address rejected',
    'The mail server refused this email. (550 5.1.1 <[address]>: Recipient address rejected)',
  ],
  ['connect ECONNREFUSED 127.0.0.1:25', 'The mail server could not be reached. (connect ECONNREFUSED 127.0.0.1:25)'],
  ['Greeting never received', 'The mail server could not be reached. (Greeting never received)'],
  [
    'Invalid login: 535 5.7.8 Error: authentication failed for ada@example.test',
    'The mail server does not accept our user name and password. (Invalid login: 535 5.7.8 Error: authentication failed for [address])',
  ],
  ['451 4.3.0 try again later', 'The mail server was too busy to take this email. (451 4.3.0 try again later)'],
])('an error of an earlier version, %s, is shown in plain words and without the address', async (error, shown) => {
  const { id } = await failedJob(db, { mail: 8, error })
  const { jobs } = await list('list=failed&name=send-mail')
  expect(jobs.find((job: { id: string }) => job.id === id).error).toBe(shown)
  await db.execute(sql`DELETE FROM pgboss.job WHERE id = ${id}`)
})

test('a job that comes round is not added beside the one that waits already', async () => {
  await addJob(db, clearUpJob, {})
  await db.execute(sql`UPDATE pgboss.job SET state = 'failed', completed_on = now() WHERE name = 'clear-up'`)
  await addJob(db, clearUpJob, {})
  const [{ id }] = (await list('name=clear-up')).jobs
  expect(await retry('clear-up', id)).toMatchObject({ status: 409, code: 'job_not_failed' })
  await runDueJobs(deps, clearUpJob)
  expect((await retry('clear-up', id)).status).toBe(200)
})

test('nor at the very instant at which the next one is added', async () => {
  await db.execute(sql`UPDATE pgboss.job SET state = 'failed', completed_on = now() WHERE name = 'clear-up'`)
  const [{ id }] = (await list('name=clear-up')).jobs
  const answer = await db.transaction(async (tx) => {
    await addJob(tx, clearUpJob, {})
    const retrying = retry('clear-up', id)
    await untilTheyWait(db)
    return { retrying }
  })
  expect(await answer.retrying).toMatchObject({ status: 409, code: 'job_not_failed' })
})

test('a job that nobody knows is not found', async () => {
  const unknownId = '00000000-0000-4000-8000-000000000000'
  expect(await retry('send-mail', unknownId)).toMatchObject({ status: 404, code: 'job_not_found' })
  expect(await retry('no-such-job', unknownId)).toMatchObject({ status: 404, code: 'job_not_found' })
  expect((await retry('send-mail', 'x')).status).toBe(422)
})

test('the metrics count jobs by kind and state', async () => {
  const { body } = await app.inject('/metrics')
  expect(body).toContain('koya_jobs{job="send-mail",state="failed"} 1')
  expect(body).toContain('koya_jobs{job="clear-up",state="waiting"} 1')
})
