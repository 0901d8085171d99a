import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect } from 'vitest'
import { rateLimits, sandboxSms, smsLog } from '../src/db/schema.ts'
import { sendAlertJob } from '../src/jobs/messages/send-alert.ts'
import { type Caller, openClassrooms } from './courses/classroom.ts'
import { runDueJobs } from './run-due-jobs.ts'

/** A class whose learners may choose SMS, and the sandbox's phone, which is empty again before each test. */
export async function openPhones() {
  const setting = await openClassrooms({ env: { SMS: 'sandbox' } })
  const { app, db, deps, person, learner, makeCourse } = setting
  const teacher = await person({ roles: ['Instructor'] })
  const course = await makeCourse({ lessons: [{ title: 'Petty cash' }], teachers: [teacher.id] })
  const phone = deps.sms

  beforeEach(async () => {
    await db.execute(sql`DELETE FROM pgboss.job`)
    await forgetWhatWasSent()
    deps.sms = phone
    deps.config.nightsAreQuiet = false
    deps.config.sms.mostADay = 500
    deps.config.sms.mostAnOrganisation = 100
  })

  async function forgetWhatWasSent() {
    await db.delete(rateLimits)
    await db.delete(smsLog)
    await db.delete(sandboxSms)
  }

  const newcomer = (phoneNumber: string | null = '+2348031234567') => learner(course.id, { phoneNumber })
  const received = async () => (await app.inject('/dev/phone.json')).json() as { to: string; text: string }[]
  const newestCode = async () => /: (\d{6}) is your code/.exec((await received())[0]?.text ?? '')?.[1] ?? ''

  /** Somebody whose number is confirmed. What that cost and where it went is forgotten. */
  async function ada() {
    const reader = await newcomer()
    expect((await askForCode(reader)).status).toBe(200)
    expect((await confirm(reader, await newestCode())).status).toBe(200)
    await forgetWhatWasSent()
    return reader
  }

  async function announce() {
    const body = `${Math.random()}`
    const { status } = await teacher.call('POST', `/courses/${course.id}/announcements`, { title: 'Hall B12', body })
    expect(status).toBe(200)
  }

  const sentTo = ({ id }: { id: number }) => db.$count(smsLog, eq(smsLog.userId, id))
  const sendDue = () => runDueJobs(deps, sendAlertJob)
  return { app, db, deps, newcomer, ada, received, newestCode, announce, sentTo, sendDue }
}

type Person = { call: Caller }

export const askForCode = ({ call }: Person) => call('POST', '/account/phone/code')

export const confirm = ({ call }: Person, code: string) => call('POST', '/account/phone/confirm', { code })

export const choose = ({ call }: Person, kind: string, is_on = true) =>
  call('PUT', '/account/messages', { choices: [{ kind, channel: 'sms', is_on }] })
