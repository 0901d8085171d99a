import { memberRoles } from '@koya/contract/rules/organisations/roles.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { bytes, createdAt, id, longId, moment, oneOf } from '../columns.ts'
import { users } from '../people/accounts.ts'
import { businessProfiles } from './businesses.ts'

/** The space of a business profile that was approved. While the profile is not active, it is closed to everyone. */
export const organisations = pgTable(
  'organisations',
  {
    id: id(),
    businessId: integer()
      .notNull()
      .unique()
      .references(() => businessProfiles.id),
    slug: text().notNull().unique(),
    name: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [check('organisations_slug', sql`${t.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`)],
)

const organisationId = () =>
  integer()
    .notNull()
    .references(() => organisations.id, { onDelete: 'cascade' })

/** Whoever belongs to an organisation. Leaving deletes the row, and with it the places in groups. */
export const memberships = pgTable(
  'memberships',
  {
    organisationId: organisationId(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text({ enum: memberRoles }).notNull().default('member'),
    /** A manager of everyone; otherwise of the groups in `group_managers`. */
    managesAll: boolean().notNull().default(false),
    /** When they agreed to what managers see of them. */
    agreedAt: createdAt(),
    /** When they agreed that managers also see how ready they are for their exam; null while they do not. */
    readinessAgreedAt: moment(),
    joinedAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.userId] }),
    oneOf('memberships_role', t.role),
    check('memberships_manages', sql`not ${t.managesAll} or ${t.role} = 'manager'`),
    index('memberships_user').on(t.userId),
  ],
)

export const memberGroups = pgTable(
  'member_groups',
  { id: id(), organisationId: organisationId(), name: text().notNull(), createdAt: createdAt() },
  (t) => [uniqueIndex('member_groups_name').on(t.organisationId, sql`lower(${t.name})`)],
)

const place = () => ({
  groupId: integer()
    .notNull()
    .references(() => memberGroups.id, { onDelete: 'cascade' }),
  organisationId: integer().notNull(),
  userId: integer().notNull(),
})

/** `joinedAt` is when they came into the group: what was due before that does not make them late. */
export const groupMembers = pgTable('group_members', { ...place(), joinedAt: createdAt() }, (t) => [
  primaryKey({ columns: [t.groupId, t.userId] }),
  foreignKey({
    name: 'group_members_membership',
    columns: [t.organisationId, t.userId],
    foreignColumns: [memberships.organisationId, memberships.userId],
  }).onDelete('cascade'),
  index('group_members_member').on(t.organisationId, t.userId),
])

export const groupManagers = pgTable('group_managers', place(), (t) => [
  primaryKey({ columns: [t.groupId, t.userId] }),
  foreignKey({
    name: 'group_managers_membership',
    columns: [t.organisationId, t.userId],
    foreignColumns: [memberships.organisationId, memberships.userId],
  }).onDelete('cascade'),
  index('group_managers_member').on(t.organisationId, t.userId),
])

/** One for each person and organisation, however often they are invited. Only the hash of what is in the mail is kept. */
export const organisationInvitations = pgTable(
  'organisation_invitations',
  {
    id: longId(),
    organisationId: organisationId(),
    /** In small letters. */
    email: text().notNull(),
    firstName: text().notNull().default(''),
    lastName: text().notNull().default(''),
    role: text({ enum: memberRoles }).notNull().default('member'),
    groupId: integer().references(() => memberGroups.id, { onDelete: 'set null' }),
    tokenHash: bytes().notNull().unique(),
    invitedBy: integer()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    endsAt: moment().notNull(),
    /** Who took it. */
    joinedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    joinedAt: moment(),
  },
  (t) => [
    uniqueIndex('organisation_invitations_email').on(t.organisationId, t.email),
    oneOf('organisation_invitations_role', t.role),
    index('organisation_invitations_group').on(t.groupId),
    index('organisation_invitations_by').on(t.invitedBy),
    index('organisation_invitations_joined').on(t.joinedBy),
  ],
)

/** A link that lets several people join. */
export const organisationLinks = pgTable(
  'organisation_links',
  {
    id: id(),
    organisationId: organisationId(),
    tokenHash: bytes().notNull().unique(),
    groupId: integer().references(() => memberGroups.id, { onDelete: 'set null' }),
    /** Its last day in Lagos. */
    endsOn: date({ mode: 'string' }).notNull(),
    mostUses: integer().notNull(),
    uses: integer().notNull().default(0),
    /** Only for addresses of this domain. */
    emailDomain: text(),
    createdBy: integer()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    removedAt: moment(),
  },
  (t) => [
    check('organisation_links_uses', sql`${t.uses} between 0 and ${t.mostUses}`),
    index('organisation_links_organisation').on(t.organisationId),
    index('organisation_links_group').on(t.groupId),
    index('organisation_links_by').on(t.createdBy),
  ],
)
