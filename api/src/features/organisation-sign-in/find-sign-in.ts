import { Failure } from '@koya/contract/protocol/failures.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { countOne, type Limit, tooMany } from '../../http/limits/rate-limit.ts'

export type SignIn = {
  organisationId: number
  slug: string
  name: string
  issuer: string
  clientId: string
  clientSecret: Uint8Array
  makesMembers: boolean
  /** Its members learn on, and nobody joins it. */
  isSuspended: boolean
}

/** How an organisation's people sign in, where it has set that up and its space is open. */
export async function readSignIn(db: Db | Tx, which: SQL) {
  const { rows } = await db.execute<SignIn>(sql`
    SELECT o.id AS "organisationId", o.slug, o.name, i.issuer, i.client_id AS "clientId", i.client_secret AS "clientSecret",
      i.makes_members AS "makesMembers",
      EXISTS (SELECT FROM organisation_settings s WHERE s.organisation_id = o.id AND s.suspended_at IS NOT NULL) AS "isSuspended"
    FROM organisation_issuers i JOIN organisations o ON o.id = i.organisation_id
    JOIN business_profiles b ON b.id = o.business_id AND b.status = 'active' WHERE ${which}`)
  return rows[0]
}

export async function signInOf(db: Db | Tx, slug: string) {
  const found = await readSignIn(db, sql`o.slug = ${slug}`)
  if (!found) throw new Failure('no_organisation_sign_in')
  return found
}

const questions: Limit = { name: 'organisation-of-address', most: 600, minutes: 10 }

/** The organisation that has proven the domain of an address. */
export async function findSignIn({ db }: Deps, email: string, ip: string) {
  if (!(await countOne(db, questions, ip))) throw tooMany(questions)
  const domain = domainOf(email)
  const found = await readSignIn(
    db,
    sql`EXISTS (SELECT FROM organisation_domains d
    WHERE d.organisation_id = o.id AND d.domain = ${domain} AND d.proven_at IS NOT NULL)`,
  )
  if (!found) throw new Failure('no_organisation_sign_in')
  return { slug: found.slug, name: found.name }
}

export function domainOf(email: string) {
  return email
    .trim()
    .toLowerCase()
    .slice(email.trim().lastIndexOf('@') + 1)
}
