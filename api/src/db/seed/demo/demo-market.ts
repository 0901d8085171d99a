import { lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { postUnbooked } from '../../../books/post-unbooked.ts'
import type { Config } from '../../../config.ts'
import { randomFrom } from '../../../random.ts'
import { sandboxFee } from '../../../sandbox/transactions.ts'
import type { Tx } from '../../client.ts'
import { businessProfiles } from '../../schema.ts'
import { seedAdminLife } from '../activity/seed-admin-life.ts'
import { seedArrivals } from '../activity/seed-arrivals.ts'
import { seedClassroomLife } from '../activity/seed-classroom-life.ts'
import { seedComplaints } from '../activity/seed-complaints.ts'
import { seedCrowd } from '../activity/seed-crowd.ts'
import { seedExamLife } from '../activity/seed-exam-life.ts'
import { seedGift } from '../activity/seed-gift.ts'
import { seedLearnerLife } from '../activity/seed-learner-life.ts'
import { seedMarking } from '../activity/seed-marking.ts'
import { seedOfficeLife } from '../activity/seed-office-life.ts'
import { foundOrganisation, seedOrganisation } from '../activity/seed-organisation.ts'
import { seedPayouts } from '../activity/seed-payouts.ts'
import { seedPlan } from '../activity/seed-plan.ts'
import { seedPrices } from '../activity/seed-prices.ts'
import { seedReturns } from '../activity/seed-returns.ts'
import { seedReviewLife } from '../activity/seed-review-life.ts'
import { seedSandboxBooks } from '../activity/seed-sandbox-books.ts'
import { seedSponsors } from '../activity/seed-sponsors.ts'
import { seedTeachingLife } from '../activity/seed-teaching-life.ts'
import { seedCatalogue } from '../seed-catalogue.ts'
import { seedPeople } from '../seed-people.ts'
import { demoPassword } from './demo-accounts.ts'
import { type DemoPeople, readDemoPeople } from './demo-people.ts'

/** An honest market to try the product on: the same people, courses and sales every time, with dates around today. */
export async function seedDemoMarket(tx: Tx, config: Pick<Config, 'books' | 'secret'>, now: Date) {
  const random = randomFrom('koya')
  const demo = await readDemoPeople()
  const people = await seedPeople(tx, demo, now, await hash(demoPassword))
  const centres = await tx
    .insert(businessProfiles)
    .values(demo.organisations.map(organisationRow))
    .returning({ id: businessProfiles.id, status: businessProfiles.status })
  const activeCentres = centres.filter(({ status }) => status === 'active').map(({ id }) => id)
  const [provider] = await tx.select().from(businessProfiles).where(eq(businessProfiles.isProvider, true))
  if (!provider) throw new Error('the provider has no organisation')
  const catalogue = await seedCatalogue(tx, {
    instructorId: people.instructorId,
    centres: activeCentres,
    provider: provider.id,
    today: lagosDay(now),
    random,
  })
  await seedCrowd(tx, { learners: people.crowd, reviews: demo.reviews, catalogue, now, random })
  await seedReviewLife(tx, { learners: people.crowd, now, random })
  await seedClassroomLife(tx, { learner: people.learner, learners: people.crowd, catalogue, now })
  await seedComplaints(tx, { ...people, catalogue, now })
  await seedLearnerLife(tx, { learner: people.learner, catalogue, now })
  await seedMarking(tx, { learners: people.crowd, catalogue, now })
  await seedExamLife(tx, { learner: people.learner, crowd: people.crowd, now, random: randomFrom('exams') })
  await seedAdminLife(tx, { admin: people.admin, learners: people.crowd, catalogue, now })
  await seedReturns(tx, { learners: people.crowd, now })
  await seedOfficeLife(tx, { learners: people.crowd, now })
  await seedTeachingLife(tx, { instructorId: people.instructorId, catalogue, now })
  await seedPrices(tx, { admin: people.admin, instructorId: people.instructorId, catalogue, now })
  await seedPlan(tx, { learner: people.learner, catalogue, now })
  const [giver = people.admin] = people.crowd
  await seedGift(tx, config, { giver, learner: people.learner, catalogue, now })
  await seedSponsors(tx, { learner: people.learner, now })
  // Before anything is booked: what its course has sold is its own.
  const organisation = await foundOrganisation(tx, people.manager, catalogue)
  await seedSandboxBooks(tx)
  await postUnbooked(tx, config, sandboxFee)
  await seedPayouts(tx, { instructorId: people.instructorId, now })
  await seedOrganisation(tx, { ...people, organisation, catalogue, config, now })
  await seedArrivals(tx, now)
}

function organisationRow({ company_name, phone_number, ...rest }: DemoPeople['organisations'][number]) {
  return { ...rest, companyName: company_name, phoneNumber: phone_number }
}
