import { expect, test } from 'vitest'
import { register } from '../../endpoints/accounts.ts'
import { sendFeedback } from '../../endpoints/contact.ts'
import { registerBusiness } from '../../endpoints/institutions.ts'
import { updateInstructorProfile, updateLearnerProfile } from '../../endpoints/profile.ts'
import { messages } from '../../protocol/messages.ts'
import { nameProblem } from './name-rule.ts'

const real = [
  "N'Golo",
  'D\u2019Almeida',
  'Adébáyọ̀',
  'Ọláńrewájú Ṣóyínká-Ɗanjuma',
  'Chukwuemeka Ńwankwọ',
  "Ma'azu Ƙofar Ɓauchi",
  'Dr. Ngozi Okonjo-Iweala',
  'J.P. Okafor Jr.',
  'St.John',
  'A. B. C. Obi',
  'José María',
  'علی\u200cرضا',
  'क्\u200dष',
  'Ada 🌻',
  'Obi, Ada (Mrs)',
]

const { nameWithAddress, hiddenLetters, oneLine } = messages.field
const refused: [name: string, text: string][] = [
  ['https://evil.test', nameWithAddress],
  ['Win at evil.test', nameWithAddress],
  ['evil.com.ng', nameWithAddress],
  ['EVIL.COM', nameWithAddress],
  ['Koya.NG prize', nameWithAddress],
  ['evil\uff0ecom', nameWithAddress],
  ['evil\u3002com', nameWithAddress],
  ['www.evil', nameWithAddress],
  ['ada@evil.test', nameWithAddress],
  ['ada\uff20evil', nameWithAddress],
  ['Ada\nObi', oneLine],
  ['Ada\r\nBcc: x', oneLine],
  ['Ada\u2028Obi', oneLine],
  ['Ada\u0000', oneLine],
  ['Ada\u0007', oneLine],
  ['Ada \u202eibO', hiddenLetters],
  ['Ada \u2066Obi', hiddenLetters],
  ['Ada\u200eObi', hiddenLetters],
  ['Ada\u200fObi', hiddenLetters],
  ['Ada\u061cObi', hiddenLetters],
  ['Ada\u200bObi', hiddenLetters],
  ['Ada\u200dObi', hiddenLetters],
  ['Ada\u2060Obi', hiddenLetters],
  ['Ada\ufeffObi', hiddenLetters],
  ['Ada\u00adObi', hiddenLetters],
  ['Ada\u034fObi', hiddenLetters],
  ['Ada\u3164Obi', hiddenLetters],
  ['Ada\u2800Obi', hiddenLetters],
  ['Ada\u{e0041}Obi', hiddenLetters],
]

test.each(real)('%s is a name', (name) => expect(nameProblem(name)).toBeUndefined())

test.each(refused)('%j is no name', (name, text) => expect(nameProblem(name)).toBe(text))

const bodies = [
  ['first_name', register.body],
  ['last_name', register.body],
  ['first_name', updateLearnerProfile.body],
  ['middle_name', updateLearnerProfile.body],
  ['last_name', updateInstructorProfile.body],
  ['from_name', sendFeedback.body],
  ['city', registerBusiness.body],
] as const

test.each(bodies)('%s follows the rule wherever it is taken', (field, body) => {
  const said = (name: string) =>
    body.safeParse({ [field]: name }).error?.issues.find(({ path }) => path[0] === field)?.message
  for (const name of real) expect(said(name), name).toBeUndefined()
  for (const [name] of refused) expect(said(name), JSON.stringify(name)).toBeDefined()
  expect(said('Win at evil.test')).toBe(nameWithAddress)
})

test('a user name may have dots and nothing else of an address', () => {
  const isTaken = (username: string) => updateLearnerProfile.body.safeParse({ username }).success
  expect(['ada.obi', 'ada_obi-7', 'Ṣadé'].map(isTaken)).toEqual([true, true, true])
  expect(['ada@obi.test', 'https://obi.test', 'www.obi', 'ada\u202eobi', 'ada\nobi'].map(isTaken)).toEqual(
    Array(5).fill(false),
  )
})

test('an organisation may be called like its website, but not hold a link, an email address or hidden letters', () => {
  const said = (company_name: string) =>
    registerBusiness.body
      .safeParse({ company_name })
      .error?.issues.find(({ path: [field] }) => field === 'company_name')?.message
  const companies = [...real, 'Konga.com', 'Jiji.ng Academy', 'HOTELS.NG', 'Paystack (paystack.com) Ltd.']
  for (const name of companies) expect(said(name), name).toBeUndefined()
  const links = ['https://konga.com', 'konga.com\uff1a//x', 'ada@konga.com', 'ada\uff20konga']
  for (const name of links) expect(said(name), name).toBe(nameWithAddress)
  const unseen = refused.filter(([, text]) => text !== nameWithAddress)
  for (const [name, text] of unseen) expect(said(name), JSON.stringify(name)).toBe(text)
})
