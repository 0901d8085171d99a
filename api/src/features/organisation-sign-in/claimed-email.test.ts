import { expect, test } from 'vitest'
import { openOrganisation } from '../../../test/organisation.ts'
import { organisationDomains } from '../../db/schema.ts'
import { trustedEmail } from './claimed-email.ts'
import { SignInRefused } from './refused.ts'

const { db, id } = await openOrganisation()
for (const domain of ['fola.example', 'second.example'])
  await db
    .insert(organisationDomains)
    .values({ organisationId: id, domain, token: `koya ${domain}`, provenAt: new Date() })

const google = { iss: 'https://accounts.google.com', sub: '1', email: 'ada@fola.example' }
const entra = { iss: 'https://login.microsoftonline.com/0f3a/v2.0', sub: '2', email: 'ada@fola.example' }

/** The address that is believed, or why none is. */
const believed = (claims: object) =>
  db
    .transaction((tx) => trustedEmail(tx, id, { iss: '', sub: '', ...claims }))
    .catch((error: unknown) => {
      if (error instanceof SignInRefused) return error.reason
      throw error
    })

test('Google is believed of the accounts of the domain itself, with its mark on them', async () => {
  expect(await believed({ ...google, hd: 'fola.example', email_verified: true })).toBe('ada@fola.example')
  expect(await believed({ ...google, email: 'Ada@Fola.Example', hd: 'fola.example', email_verified: true })).toBe(
    'ada@fola.example',
  )
})

test.each([
  ['missing: an account of their own, with the old address', undefined],
  ['of another domain, though that is proven as well', 'second.example'],
  ['of a domain that only ends alike', 'notfola.example'],
  ['empty', ''],
  ['no text', true],
  ['a list', ['fola.example']],
])('Google is not believed where the mark of the domain is %s', async (_, hd) => {
  expect(await believed({ ...google, hd, email_verified: true })).toBe('unverified_email')
})

test.each([false, 'false', undefined, 'yes', 1])(
  'the mark of the domain does not stand for a verified address: %j',
  async (email_verified) => {
    expect(await believed({ ...google, hd: 'fola.example', email_verified })).toBe('unverified_email')
  },
)

test.each([true, 'true', 1, '1'])(
  'Microsoft says in its own word that an address is verified: %j',
  async (xms_edov) => {
    expect(await believed({ ...entra, xms_edov })).toBe('ada@fola.example')
  },
)

test.each([false, 'false', 0, '0', undefined, null, '', 'yes', [true]])(
  'Microsoft lets people type any address: without its word, or with another, it is not believed: %j',
  async (xms_edov) => {
    expect(await believed({ ...entra, xms_edov })).toBe('unverified_email')
  },
)

test('neither mark opens a domain that nobody has proven here', async () => {
  const email = 'ada@elsewhere.example'
  expect(await believed({ ...google, email, hd: 'elsewhere.example', email_verified: true })).toBe('unproven_domain')
  expect(await believed({ ...entra, email, xms_edov: true })).toBe('unproven_domain')
})

test('the mark of a Google domain is asked of Google alone; elsewhere it neither helps nor harms', async () => {
  const other = { iss: 'https://id.fola.example', sub: '3', email: 'ada@fola.example' }
  expect(await believed({ ...other, hd: 'second.example', email_verified: true })).toBe('ada@fola.example')
  expect(await believed({ ...other, hd: 'fola.example' })).toBe('unverified_email')
})
