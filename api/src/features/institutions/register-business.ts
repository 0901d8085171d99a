import type { registerBusiness as contract } from '@koya/contract/endpoints/institutions.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { webAddress } from '@koya/contract/rules/web-address.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Tx } from '../../db/client.ts'
import { businessProfiles } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { countOne, type Limit, tooMany } from '../../http/limits/rate-limit.ts'
import { newBusinessMail, registrationMail } from '../../outbox/emails/business-mails.ts'
import { enqueueMail } from '../../outbox/outbox.ts'
import { normaliseEmail } from '../accounts/find-user.ts'
import { normalisePhone } from '../accounts/phone-number.ts'

type Registration = z.output<typeof contract.body>

/** A whole school may sit behind one address; nobody's mailbox is filled by somebody else's persistence. */
const registrationsOfAddress: Limit = { name: 'business-address', most: 10, minutes: 60 }
const registrationsOfMailbox: Limit = { name: 'business-mailbox', most: 3, minutes: 24 * 60 }

/** Keeps the profile for someone to look at, and promises a mail to both sides. A second press changes nothing. */
export async function registerBusiness(
  { db, config }: Deps,
  sent: Registration,
  from: { ip: string; userId: number | undefined },
) {
  const registration = await inOneForm(sent)
  for (const [limit, who] of [
    [registrationsOfAddress, from.ip],
    [registrationsOfMailbox, normaliseEmail(sent.email)],
  ] as const)
    if (!(await countOne(db, limit, who))) throw tooMany(limit)
  await db.transaction(async (tx) => {
    if (await isWaiting(tx, registration)) return
    const { company_name: companyName, phone_number: phoneNumber, ...same } = registration
    await tx.insert(businessProfiles).values({ ...same, companyName, phoneNumber, ownerId: from.userId })
    await enqueueMail(tx, registrationMail(registration))
    await enqueueMail(tx, newBusinessMail(config.provider.email, registration, config.publicUrl))
  })
  return { message: messages.business.registered }
}

/** Phone and website as everyone can use them. */
async function inOneForm(sent: Registration) {
  const phone_number = sent.phone_number && (await normalisePhone(sent.phone_number))
  if (phone_number === undefined) throw new Failure('bad_input', { phone_number: [messages.registration.phoneInvalid] })
  return { ...sent, phone_number, website: webAddress(sent.website) ?? '' }
}

async function isWaiting(tx: Tx, { company_name, email }: Registration) {
  const { companyName, email: kept, status } = businessProfiles
  const [found] = await tx
    .select({ id: businessProfiles.id })
    .from(businessProfiles)
    .where(
      and(
        eq(status, 'pending'),
        eq(sql`lower(${companyName})`, company_name.toLowerCase()),
        eq(sql`lower(${kept})`, normaliseEmail(email)),
      ),
    )
    .limit(1)
  return found !== undefined
}
