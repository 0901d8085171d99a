import { expect, test } from 'vitest'
import { addLesson } from '../endpoints/teaching/curriculum.ts'
import { messages } from '../protocol/messages.ts'
import type { CourseDraft } from './course-draft.ts'
import { checkDraft, draftFields } from './course-draft.ts'
import { isLinkTarget, isSafeTarget, isWebAddress, ownPath, webAddress } from './web-address.ts'

const own = [
  '/cart',
  '/courses?search=a%20b&applied_search=sb',
  '/course-detail/7#curriculum',
  '/learner/wishlists',
  '/films/introduction.mp4',
  '/media/Kọ%CC%81-reading-list.pdf',
]

const ofTheWeb = [
  'https://meet.google.com/abc-defg-hij',
  'HTTPS://us02web.zoom.us/j/123?pwd=aB%3D1#success',
  'http://koya.example:8080/a/b.pdf',
  'https://xn--e1afmkfd.example/@ada',
  'https://kọ́yà.example/àwòrán.mp4',
]

/** What somebody writes who wants a link to say one thing and lead elsewhere, or to run. */
const hostile = [
  '//evil.test',
  '///evil.test',
  '/\\evil.test',
  '\\/evil.test',
  '\\\\evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '/\r/evil.test',
  '\t//evil.test',
  '/\u0000/evil.test',
  '/%2Fevil.test',
  '/%252Fevil.test',
  '/%5Cevil.test',
  '/.//evil.test',
  '/..//evil.test',
  '/%2e//evil.test',
  '/cart%0d%0aSet-Cookie:a=b',
  '/%zz',
  ' /cart',
  'cart',
  '',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  ' javascript:alert(1)',
  'javascript://koya.test/%0aalert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://koya.test/1',
  'file:///etc/passwd',
  'ftp://evil.test/a.pdf',
  'https:evil.test',
  'https:/evil.test',
  'https:\\\\evil.test',
  'https://koya.test@evil.test',
  'https://koya.test:443@evil.test/a.pdf',
  'https://@evil.test',
  'https://koya.test\\@evil.test',
  'https://koya.test\\.evil.test',
  'https://evil.\ttest',
  'https://',
  'https://koya.test/a b',
]

test.each(own)('%s is a path of our own', (path) => {
  expect([ownPath(path) !== undefined, isWebAddress(path), isLinkTarget(path)]).toEqual([true, false, true])
})

test('a path of our own stays as it was written', () => {
  for (const path of own.slice(0, 5)) expect(ownPath(path)).toBe(path)
})

test.each(ofTheWeb)('%s is an address of the web', (address) => {
  expect([ownPath(address), isWebAddress(address), isLinkTarget(address)]).toEqual([undefined, true, true])
})

test.each(hostile)('%j becomes no link, no redirect, no lesson and no introduction', (text) => {
  expect([ownPath(text), isWebAddress(text), isLinkTarget(text)]).toEqual([undefined, false, false])
  // The blanks around an address are cut off before it is looked at.
  const isPadded = isLinkTarget(text.trim())
  const { introduction_video: problem } = checkDraft({ ...emptyDraft, introduction_video: text })
  expect(problem === undefined, 'introduction').toBe(isPadded)
  for (const content of lessonsAt(text))
    expect(addLesson.body.safeParse({ title: 'One', content }).success, content.kind).toBe(isPadded)
})

test.each(['http://koya.example:8080/a/b.pdf', 'HTTP://koya.example/a.pdf'])(
  '%s may stand in a text, and no lesson hands it out, loads it or leads there',
  (address) => {
    expect([isLinkTarget(address), isSafeTarget(address)]).toEqual([true, false])
    for (const content of lessonsAt(address)) {
      const { error } = addLesson.body.safeParse({ title: 'One', content })
      expect(error?.issues.map(({ message }) => message)).toEqual([messages.curriculum.notAnAddress])
    }
  },
)

test.each([...own, ...ofTheWeb.filter((address) => !address.startsWith('http:'))])('a lesson takes %s', (address) => {
  for (const content of lessonsAt(address))
    expect(addLesson.body.safeParse({ title: 'One', content }).success).toBe(true)
})

/** Every place of a lesson that holds an address. */
function lessonsAt(address: string) {
  const when = { starts_at: '2026-11-20T10:00:00Z', ends_at: '2026-11-20T11:00:00Z' }
  return [
    { kind: 'attachment', url: address, name: 'Reading list' },
    { kind: 'video', url: address },
    { kind: 'live', ...when, joining_link: address },
    { kind: 'live', ...when, recording: { url: address } },
  ]
}

test('no target is no redirect', () => {
  expect([ownPath(null), ownPath(undefined)]).toEqual([undefined, undefined])
})

test.each([
  ['www.fola.example', 'https://www.fola.example/'],
  ['fola.example/our school', 'https://fola.example/our%20school'],
  ['http://fola.example', 'http://fola.example/'],
  ['koya.test@evil.test', undefined],
  ['\\\\evil.test', undefined],
  ['evil\t.test', undefined],
  ['javascript:alert(1)', undefined],
  ['localhost', undefined],
])('as a website %j is %j', (given, address) => expect(webAddress(given)).toBe(address))

const emptyDraft = Object.fromEntries(draftFields.map((field) => [field, ''])) as CourseDraft
