import { lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { eq } from 'drizzle-orm'
import { giftPath, newGiftCode } from '../../../access/gift-token.ts'
import type { Config } from '../../../config.ts'
import type { Tx } from '../../client.ts'
import { gifts, notifications, paymentItems, payments, users } from '../../schema.ts'
import { demoWords } from '../demo/demo-words.ts'
import type { CatalogueCourse } from '../seed-catalogue.ts'

type Given = { giver: number; learner: number; catalogue: CatalogueCourse[]; now: Date }

const GIVEN = 'BUS-117'
const DAY = 86_400_000

/** Somebody gave the demo learner a course two days ago, and it waits to be opened. */
export async function seedGift(tx: Tx, config: Pick<Config, 'secret'>, { giver, learner, catalogue, now }: Given) {
  const course = catalogue.find(({ code }) => code === GIVEN)
  if (!course) throw new Error(`there is no ${GIVEN} to give`)
  const at = new Date(now.getTime() - 2 * DAY)
  const people = await tx.select().from(users).where(eq(users.id, learner))
  const [person] = await tx.select({ firstName: users.firstName }).from(users).where(eq(users.id, giver))
  const { priceKobo } = course
  const [payment] = await tx
    .insert(payments)
    .values({
      reference: `demo-gift-${course.id}-${giver}`,
      userId: giver,
      amountKobo: priceKobo,
      state: 'paid',
      channel: 'card',
      quotedUntil: at,
      paidAt: at,
      createdAt: at,
    })
    .returning({ id: payments.id })
  const paymentId = payment?.id ?? 0
  await tx.insert(paymentItems).values({ paymentId, courseId: course.id, priceKobo })
  const code = newGiftCode()
  await tx.insert(gifts).values({
    paymentId,
    code,
    email: people[0]?.email ?? '',
    name: people[0]?.firstName ?? '',
    message: demoWords().gift,
    sendOn: lagosDay(at),
    sentAt: at,
    createdAt: at,
  })
  await tx.insert(notifications).values({
    userId: learner,
    type: 'Course Enrollment',
    kind: 'course',
    message: `${person?.firstName} has a gift for you: ${course.name}.`,
    details: { link: giftPath(config, code) },
    createdAt: at,
  })
}
