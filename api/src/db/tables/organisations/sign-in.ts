import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytes, createdAt, id, longId, moment } from '../columns.ts'
import { users } from '../people/accounts.ts'
import type { AskedMark } from './lti.ts'
import { organisations } from './organisations.ts'

/** Who says who somebody is, in place of our password: Google Workspace, Microsoft Entra or any other OpenID issuer. */
export const organisationIssuers = pgTable('organisation_issuers', {
  organisationId: integer()
    .primaryKey()
    .references(() => organisations.id, { onDelete: 'cascade' }),
  issuer: text().notNull(),
  clientId: text().notNull(),
  /** Encrypted, as the secrets of apps are. */
  clientSecret: bytes().notNull(),
  /** Whoever signs in for the first time becomes a member; otherwise only members sign in. */
  makesMembers: boolean().notNull().default(false),
  changedAt: createdAt(),
})

/** Domains of addresses. One that is proven belongs to one organisation. */
export const organisationDomains = pgTable(
  'organisation_domains',
  {
    id: id(),
    organisationId: integer()
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    /** In small letters: what follows the @. */
    domain: text().notNull(),
    /** What the record in the domain's DNS says. It is no secret, and every organisation has another. */
    token: text().notNull(),
    provenAt: moment(),
    checkedAt: moment(),
    /** Since when the record of a proven domain is gone. After a week it is no longer proven. */
    missingSince: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('organisation_domains_own').on(t.organisationId, t.domain),
    uniqueIndex('organisation_domains_proven').on(t.domain).where(sql`${t.provenAt} is not null`),
    check('organisation_domains_form', sql`${t.domain} ~ '^[a-z0-9-]+([.][a-z0-9-]+)+$'`),
  ],
)

/**
 * Whom an issuer means by a subject, as one organisation knows it: another organisation with the same issuer knows nothing
 * of it. The row stays when the membership ends, so that signing in is no way back.
 */
export const memberIdentities = pgTable(
  'member_identities',
  {
    id: longId(),
    organisationId: integer()
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    issuer: text().notNull(),
    subject: text().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    usedAt: createdAt(),
  },
  (t) => [
    uniqueIndex('member_identities_subject').on(t.organisationId, t.issuer, t.subject),
    uniqueIndex('member_identities_person').on(t.organisationId, t.issuer, t.userId),
    index('member_identities_user').on(t.userId),
  ],
)

/** A browser that was sent to an issuer. It comes back once, within ten minutes, and is the same browser. */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    stateHash: bytes().primaryKey(),
    organisationId: integer()
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    /** Of the cookie. */
    browserHash: bytes().notNull(),
    nonce: text().notNull(),
    verifier: text().notNull(),
    /** The page before the button says what managers see. */
    agrees: boolean().notNull(),
    /** The page of ours that they wanted to see. */
    redirect: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [index('sign_in_attempts_organisation').on(t.organisationId), index('sign_in_attempts_age').on(t.createdAt)],
)

/** The issuer has said who it is: with this their page asks for the session, once and within two minutes. */
export const signInTickets = pgTable(
  'sign_in_tickets',
  {
    ticketHash: bytes().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    browserHash: bytes().notNull(),
    redirect: text().notNull(),
    /** Its session counts as proven by password. Kept with the ticket, so that it is the same wherever the ticket is shown. */
    isProof: boolean().notNull().default(true),
    /** The mark that the learning system wishes to hear, if they came from one. */
    mark: jsonb().$type<AskedMark>(),
    createdAt: createdAt(),
  },
  (t) => [index('sign_in_tickets_user').on(t.userId), index('sign_in_tickets_age').on(t.createdAt)],
)
