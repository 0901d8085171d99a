import { messages } from '@koya/contract/protocol/messages.ts'
import { expect, test } from 'vitest'
import { emptyLater, openPlans } from '../../../test/money/instalments.ts'
import { grantAccess } from '../../access/grant-access.ts'
import { chargeDueParts } from './charge-due-parts.ts'
import { pauseLatePlans } from './pause-late-plans.ts'
import { remindOfPart } from './remind-parts.ts'

const shop = await openPlans()
const { db, deps } = shop
type Begun = Awaited<ReturnType<typeof shop.begin>>

const planOf = async ({ learner }: Begun) => (await learner.call('GET', '/instalments')).data[0]
const consent = ({ learner, plan }: Begun, isGiven: boolean) =>
  learner.call('PUT', `/instalments/${plan.id}/card`, { consent: isGiven })
const openFirst = ({ learner, course }: Begun) => learner.call('GET', `/lessons/${course.lessonIds[0]}`)

test('a late part pauses the course of whoever owes it, and nobody else’s', async () => {
  shop.setDay('2027-03-08')
  while ((await pauseLatePlans(deps)) > 0);
  shop.setDay('2027-01-31')
  const late = await shop.begin({ saveCard: false })
  shop.setDay('2027-02-20')
  const prompt = await shop.begin({ saveCard: false })
  shop.setDay('2027-03-08')
  expect(await pauseLatePlans(deps)).toBe(1)
  expect((await openFirst(late)).code).toBe('plan_paused')
  expect((await openFirst(prompt)).status).toBe(200)
  const isTold = async ({ learner }: Begun) => (await shop.told(learner.id)).some((one) => one.includes('is paused'))
  expect([await isTold(late), await isTold(prompt)]).toEqual([true, false])
})

test('whoever takes their consent back takes back their own, and who gives it again keeps the card that is there', async () => {
  shop.setDay('2027-01-31')
  const [one, two] = [await shop.begin(), await shop.begin()]
  expect(await consent(one, false)).toMatchObject({
    message: messages.instalments.cardOff,
    data: { card: { label: null } },
  })
  const { label } = two.plan.card
  expect(label).toBe('Visa ending in 4081')
  expect((await planOf(two)).card).toMatchObject({ is_wanted: true, label })
  expect(await consent(two, true)).toMatchObject({ message: messages.instalments.cardOn, data: { card: { label } } })
  expect(await consent(one, true)).toMatchObject({
    message: messages.instalments.cardOnLater,
    data: { card: { is_wanted: true, label: null } },
  })
})

test('a card has failed once it was refused three times, not before', async () => {
  shop.setDay('2027-01-31')
  const plan = await shop.begin({ card: emptyLater })
  const hasFailed: boolean[] = []
  for (const day of ['2027-02-28', '2027-03-01', '2027-03-02'] as const) {
    shop.setDay(day)
    await chargeDueParts(deps)
    hasFailed.push((await planOf(plan)).card.has_failed)
  }
  expect(hasFailed).toEqual([false, false, true])
})

test('a paused course is charged and opens again, unless its learner has it in another way by now', async () => {
  shop.setDay('2027-01-31')
  const [waiting, given] = [await shop.begin(), await shop.begin()]
  shop.setDay('2027-03-08')
  while ((await pauseLatePlans(deps)) > 0);
  for (const plan of [waiting, given]) expect((await openFirst(plan)).code).toBe('plan_paused')
  const access = { userId: given.learner.id, courseId: given.course.id, origin: 'free' as const }
  await db.transaction((tx) => grantAccess(tx, [access]))
  const before = (await shop.told(given.learner.id)).length
  while (await remindOfPart(deps));
  await chargeDueParts(deps)
  expect([await shop.paymentsOf(waiting.plan.id), await shop.paymentsOf(given.plan.id)]).toMatchObject([
    [{}, { isByCard: true, payment: { state: 'paid' } }],
    [{}],
  ])
  expect((await openFirst(waiting)).status).toBe(200)
  expect(await shop.told(given.learner.id)).toHaveLength(before)
})
