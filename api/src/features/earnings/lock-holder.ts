import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { fitsName, fitsOrganisation } from '@koya/contract/rules/people/fits-name.ts'
import { eq, sql } from 'drizzle-orm'
import type { Payee } from '../../books/accounts.ts'
import type { Tx } from '../../db/client.ts'
import { users } from '../../db/schema.ts'
import { addressesOf, formerAddresses } from '../accounts/addresses-of.ts'
import { lockPayee } from '../payouts/payee.ts'

type Holder = {
  fits: (accountName: string) => boolean
  /** What is said when it does not fit. */
  otherName: string
  /** Who hears of another account, wherever the wish for it came from. */
  told: { email: string; firstName: string }[]
  /** Where its owners find it. */
  page: string
}

/** Whose account it would be, under the lock under which payouts begin. */
export async function lockHolder(tx: Tx, payee: Payee): Promise<Holder> {
  if (!(await lockPayee(tx, payee))) throw new Failure('unauthenticated')
  return payee.kind === 'organisation' ? readOrganisation(tx, payee.id) : readPerson(tx, payee.id)
}

async function readPerson(tx: Tx, id: number): Promise<Holder> {
  const [person] = await tx
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, id))
  if (!person) throw new Failure('unauthenticated')
  const addresses = await addressesOf(tx, id)
  return {
    fits: (accountName) => fitsName(accountName, person),
    otherName: messages.earnings.otherName,
    told: addresses.map((email) => ({ email, firstName: person.firstName })),
    page: '/instructor/earnings',
  }
}

/** All of its owners are told, and the address with which it was registered: one of them alone could be the thief. */
async function readOrganisation(tx: Tx, id: number): Promise<Holder> {
  const { rows } = await tx.execute<{ registered: string; slug: string; told: Holder['told'] }>(sql`
    SELECT b.company_name AS registered, o.slug, (SELECT jsonb_agg(DISTINCT jsonb_build_object('email', p.email, 'firstName', p.first_name))
      FROM (SELECT a.email, u.first_name FROM memberships m JOIN users u ON u.id = m.user_id
          CROSS JOIN LATERAL (SELECT u.email UNION ${formerAddresses(sql`u.id`)}) a
          WHERE m.organisation_id = o.id AND m.role = 'owner'
        UNION ALL SELECT b.email, b.company_name WHERE NOT EXISTS (SELECT FROM memberships m JOIN users u ON u.id = m.user_id
          WHERE m.organisation_id = o.id AND m.role = 'owner' AND lower(u.email) = lower(b.email))) AS p) AS told
    FROM organisations o JOIN business_profiles b ON b.id = o.business_id WHERE o.id = ${id}`)
  const [found] = rows
  if (!found) throw new Failure('not_found')
  return {
    fits: (accountName) => fitsOrganisation(accountName, found.registered),
    otherName: messages.earnings.otherCompany(found.registered),
    told: found.told,
    page: `/o/${found.slug}/earnings`,
  }
}
