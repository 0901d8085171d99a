import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable, PgText } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import * as schema from '../schema.ts'

/** Texts that sound like secrets, and why whoever reads the database may read them. */
const open: Record<string, string> = {
  'awards.code': 'printed on the certificate, to be checked by anyone',
  'path_awards.code': 'printed on the certificate, to be checked by anyone',
  'coupons.code': 'typed by whoever was told it, and limited in number and guesses',
  'courses.code': 'how a course is called',
  'languages.code': 'how a language is called',
  'gifts.code': 'opens nothing: a link is made of it with a key from KOYA_SECRET',
  'instalment_plans.cardCode': 'charges a card only together with our secret key at the provider',
  'payments.accessCode': 'opens the provider’s page to pay, and nothing else',
  'sandbox_transactions.accessCode': 'of the bank of development',
  'payout_accounts.bankCode': 'which bank it is',
  'payout_accounts.recipientCode': 'counts only together with our secret key at the provider',
  'lti_platforms.tokenUrl': 'where the learning system gives leave, an address and no token',
  'organisation_domains.token': 'stands in the DNS for everyone',
  'organisation_hosts.token': 'stands in the DNS for everyone',
  'sign_in_attempts.nonce': 'counts for ten minutes, in the browser that has the state',
  'sign_in_attempts.verifier': 'counts for ten minutes, in the browser that has the state',
  'sponsorships.token': 'a link to pay that its learner passes on, and finds again whenever they look',
  'users.passwordHash': 'argon2id',
}

test('no table keeps what opens something as it is: tokens, tickets, codes and secrets are hashes or encrypted', () => {
  const found = Object.values(schema)
    .filter((table) => is(table, PgTable))
    .flatMap((table) =>
      Object.values(getTableColumns(table))
        .filter(
          (column) =>
            is(column, PgText) && /token|ticket|secret|password|code$|challenge|nonce|verifier/i.test(column.name),
        )
        .map(({ name }) => `${getTableName(table)}.${name}`),
    )
  expect(found.toSorted()).toEqual(Object.keys(open).toSorted())
})
