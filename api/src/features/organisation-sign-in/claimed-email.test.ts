import { expect, test } from 'vitest'
import { addOrganisation, openOrganisation } from '../../../test/organisation.ts'
import { organisationDomains } from '../../db/schema.ts'
import { trustedEmail } from './claimed-email.ts'
import { SignInRefused } from './refused.ts'

const house = await openOrganisation()
const { db, id } = house
const other = await addOrganisation(house, await house.newPerson(['User']))
const now = new Date()
for (const [organisationId, domain, provenAt] of [
  [id, 'fola.example', now],
  [id, 'second.example', now],
  [id, 'hoped.example', null],
  [other.id, 'rival.example', now],
] as const)
  await db.insert(organisationDomains).values({ organisationId, domain, token: `koya ${domain}`, provenAt })

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

test('people of a second domain carry the main domain of their Workspace, and are believed where both are proven here', async () => {
  const claims = { ...google, email_verified: true }
  expect(await believed({ ...claims, email: 'ada@second.example', hd: 'fola.example' })).toBe('ada@second.example')
  expect(await believed({ ...claims, hd: 'second.example' })).toBe('ada@fola.example')
  expect(await believed({ ...claims, email: 'ada@hoped.example', hd: 'fola.example' })).toBe('unproven_domain')
  expect(await believed({ ...claims, email: 'ada@rival.example', hd: 'fola.example' })).toBe('unproven_domain')
  expect(await believed({ ...claims, email: 'ada@second.example', hd: 'fola.example', email_verified: false })).toBe(
    'unverified_email',
  )
})

test.each([
  ['missing: an account of their own, with the old address', undefined],
  ['of a domain that the organisation has named and not proven', 'hoped.example'],
  ['of a domain that another organisation has proven', 'rival.example'],
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
  const elsewhere = { iss: 'https://id.fola.example', sub: '3', email: 'ada@fola.example' }
  expect(await believed({ ...elsewhere, hd: 'second.example', email_verified: true })).toBe('ada@fola.example')
  expect(await believed({ ...elsewhere, hd: 'fola.example' })).toBe('unverified_email')
})
