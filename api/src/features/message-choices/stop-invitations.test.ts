import { messages } from '@koya/contract/protocol/messages.ts'
import { beforeEach, expect, test } from 'vitest'
import { oneClicks } from '../../../test/mails.ts'
import { addOrganisation, openOrganisation } from '../../../test/organisation.ts'
import { sendDueMails } from '../../../test/run-due-jobs.ts'
import { businessProfiles, stoppedInvitations } from '../../db/schema.ts'

const house = await openOrganisation()
const other = await addOrganisation(house, await house.newPerson(['User']))
const { app, db, deps, owner, at, admin, newPerson, sentMails } = house
const { row } = messages.organisations

beforeEach(async () => {
  await sendDueMails(deps)
  sentMails.length = 0
})

async function invite(email: string, by: Pick<typeof other, 'owner' | 'at'> = { owner, at }) {
  const { data } = await by.owner.call('POST', `${by.at}/invitations`, { people: [{ email }] })
  await sendDueMails(deps)
  return [data.rows[0].verdict, data.rows[0].reason]
}
const mailsTo = (email: string) => sentMails.filter(({ to }) => to === email)
const pressOf = (email: string) =>
  new URL(mailsTo(email)[0]?.headers?.['List-Unsubscribe']?.slice(1, -1) ?? 'https://none.example/').pathname
const press = (url: string, click = oneClicks[0]) => app.inject({ method: 'POST', url, ...click })

test.each(oneClicks)(
  'whoever was invited without asking for it stops all invitations with one press, sent as $headers, without an account, and it stays so',
  async (click) => {
    const email = `stranger-${oneClicks.indexOf(click)}@example.test`
    expect(await invite(email.toUpperCase())).toEqual(['created', row.invitedNow])
    const path = pressOf(email)
    expect(mailsTo(email)[0]?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    expect(mailsTo(email)[0]?.text).toContain('To stop emails about invitations by organisations')
    expect(path).not.toContain('stranger')
    const link = path.replace('/stop', '')
    expect((await app.inject(link)).json().data).toEqual({ kind: 'invitations', is_on: true })
    expect([(await press(path, click)).statusCode, (await press(path, click)).statusCode]).toEqual([200, 200])
    expect((await app.inject(link)).json().data).toEqual({ kind: 'invitations', is_on: false })

    expect(await invite(email, other)).toEqual(['refused', row.wantsNone])
    expect(mailsTo(email)).toHaveLength(1)
    expect((await press(path.replace(/.{6}\/stop$/, 'AAAAAA/stop'))).statusCode).toBe(410)
  },
)

test('an invitation that was promised before the press is not sent after it', async () => {
  const email = 'late@example.test'
  await owner.call('POST', `${at}/invitations`, { people: [{ email }] })
  await db.insert(stoppedInvitations).values({ address: email })
  await sendDueMails(deps)
  expect(mailsTo(email)).toEqual([])
})

test('in the account it is chosen as well, and invitations are then taken again', async () => {
  const ada = await newPerson(['User'])
  const choose = async (takes_invitations: boolean) =>
    (await ada.call('PUT', '/account/messages', { takes_invitations })).data.takes_invitations
  expect((await ada.call('GET', '/account/messages')).data.takes_invitations).toBe(true)
  expect(await choose(false)).toBe(false)
  expect(await invite(ada.email)).toEqual(['refused', row.wantsNone])
  expect(await choose(true)).toBe(true)
  // Other emails about organisations are another choice.
  await ada.call('PUT', '/account/messages', { choices: [{ kind: 'organisation', channel: 'mail', is_on: false }] })
  expect(await invite(ada.email)).toEqual(['joined', row.asked])
  expect(mailsTo(ada.email)).toHaveLength(1)
})

test('at night nobody is invited, for they have not asked for it', async () => {
  const email = 'asleep@example.test'
  const night = {
    ...deps,
    config: { ...deps.config, nightsAreQuiet: true },
    clock: () => new Date('2098-11-17T23:30:00Z'),
  }
  await owner.call('POST', `${at}/invitations`, { people: [{ email }] })
  await sendDueMails(night)
  expect(mailsTo(email)).toEqual([])
})

test('who registers an organisation gets the way into its space, though they had stopped invitations', async () => {
  const email = 'founder@example.test'
  await db.insert(stoppedInvitations).values({ address: email })
  const values = { companyName: 'Founders', kind: 'company', city: 'Lagos', email, phoneNumber: '1' } as const
  const [business] = await db.insert(businessProfiles).values(values).returning()
  await admin.call('PUT', `/admin/businesses/${business?.id}/status`, { status: 'active', note: '' })
  await sendDueMails(deps)
  expect(mailsTo(email).map(({ subject }) => subject)).toContain('Founders invites you to learn on Koya')
})
