import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/test-app.ts'

const { db } = await testApp()

/** A column that holds one of a few words, or an amount of money. */
const STATES = '^(state|status|kind|type|purpose|role|use|step|source|learning_style|origin|amount)$|_kobo$'

const freeColumns: Record<string, string> = {
  'journals.kind': 'whatever moves money names its journals, and more of it will',
  'payment_events.kind': 'the provider names its events, and may name new ones',
  'payout_events.kind': 'the provider names the states of its transfers, and may name new ones',
}

const unindexed: Record<string, string> = {
  'audit_trail.actor_id': 'accounts are never deleted, and nobody asks for what one admin did',
  'business_profiles.owner_id': 'accounts are never deleted, and nobody asks for the organisations of one person',
  'course_invitations.invited_by':
    'accounts are never deleted, and nobody asks for the invitations that one person sent',
  'course_proposals.proposed_by': 'accounts are never deleted, and a course has one proposal',
  'courses.business_id': 'second in courses_by_business, behind a status that is 0 or 1',
  'courses.category_id': 'second in courses_by_category, behind a status that is 0 or 1',
  'courses.sub_category_id': 'second in courses_by_sub_category, behind a status that is 0 or 1',
  'courses.certificate_id': 'kinds of certificate are never deleted, and courses are not asked for by them',
  'courses.language_id': 'languages are never deleted, and courses are not asked for by them',
  'enrolment_events.actor_id': 'accounts are never deleted, and nobody asks for what one person did',
  'lms_tickets.course_id': 'tickets live for a minute and go with the next sweep',
  'lms_tickets.user_id': 'tickets live for a minute and go with the next sweep',
  'api_keys.organisation_id': 'its index is of the keys of organisations',
  'notifications.actor_id': 'its index is of the few rows that have one',
  'gifts.redeemed_by': 'its index is of the gifts that were opened',
  'outbox.digest_for': 'its index is of the few rows that have one',
  'payment_items.brought_by': 'its index is of the few rows that have one',
  'payment_items.bundle_id': 'its index is of the few rows that have one',
  'payment_items.coupon_id': 'its index is of the few rows that have one',
  'payments.sponsorship_id': 'its index is of the few rows that have one',
  'profiles.category_id': 'categories are never deleted, and people are not asked for by them',
  'profiles.country_id': 'countries are never deleted, and people are not asked for by them',
  'profiles.industry_id': 'industries are never deleted, and people are not asked for by them',
  'profiles.language_id': 'languages are never deleted, and people are not asked for by them',
  'sms_log.organisation_id': 'its index is of the few rows that have one',
}

test('every column that holds a state or an amount is held to its values by the database', async () => {
  const { rows } = await db.execute<{ column: string }>(sql`
    SELECT c.relname || '.' || a.attname AS column FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attname ~ ${STATES}
      AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype = 'c' AND a.attnum = ANY (k.conkey))
    ORDER BY 1`)
  expect(rows.map(({ column }) => column).filter((column) => !(column in freeColumns))).toEqual([])
})

test('every foreign key has an index that begins with it, but for those with a reason', async () => {
  const { rows } = await db.execute<{ column: string }>(sql`
    SELECT c.conrelid::regclass || '.' || a.attname AS column FROM pg_constraint c
    JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace AND NOT EXISTS (
      SELECT FROM pg_index i WHERE i.indrelid = c.conrelid AND i.indpred IS NULL AND i.indkey[0] = c.conkey[1])
    ORDER BY 1`)
  expect(rows.map(({ column }) => column).filter((column) => !(column in unindexed))).toEqual([])
})

test('a new database keeps every constraint it has', async () => {
  expect(await db.$count(sql`pg_constraint WHERE NOT convalidated`)).toBe(0)
})
