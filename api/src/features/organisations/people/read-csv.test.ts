import { messages } from '@koya/contract/protocol/messages.ts'
import { expect, test } from 'vitest'
import { readCsv } from './read-csv.ts'

const read = (text: string, encoding: BufferEncoding = 'utf8') => readCsv(Buffer.from(text, encoding))
const mails = (text: string) => read(text).people.map(({ row, email }) => `${row} ${email}`)
const { organisations: words } = messages

/** The bytes of a text in UTF-16 with the larger half first. */
const bigEndian = (text: string) => Buffer.from(text, 'utf16le').swap16()

test.each<[what: string, bytes: Uint8Array, encoding: string]>([
  ['UTF-8', Buffer.from('email\nadé@example.test'), 'UTF-8'],
  ['UTF-16 with a mark', Buffer.from('\uFEFFemail\nadé@example.test', 'utf16le'), 'UTF-16'],
  ['UTF-16 without one', Buffer.from('email\nadé@example.test', 'utf16le'), 'UTF-16'],
  ['UTF-16, the other way round', bigEndian('\uFEFFemail\nadé@example.test'), 'UTF-16'],
  ['the other way round, without a mark', bigEndian('email\nadé@example.test'), 'UTF-16'],
  ['Windows-1252', Buffer.from('email\nadé@example.test', 'latin1'), 'Windows-1252'],
])('letters are read in %s', (_what, bytes, encoding) => {
  expect(readCsv(bytes)).toMatchObject({ encoding, people: [{ row: 2, email: 'adé@example.test' }] })
})

test.each(['ÿa@b.test', 'aþ@b.test', 'þa@b.test', 'aÿ@b.test'])(
  '%s is no mark of UTF-16, only half of one',
  (address) => {
    expect(readCsv(Buffer.from(address, 'latin1'))).toMatchObject({
      encoding: 'Windows-1252',
      people: [{ email: address }],
    })
  },
)

test('a letter that is cut in two is shown as such, and the rest is read', () => {
  const cut = Buffer.concat([Buffer.from('email\nada@b.test', 'utf16le'), Buffer.from([0, 0xd8])])
  expect(readCsv(cut).people[0]?.email).toBe('ada@b.test\uFFFD')
})

test.each([
  ['at the beginning', Buffer.from([0, 0, 65])],
  ['further on', Buffer.from('email\nada@example.test\n\0')],
  ['far behind', Buffer.from(`email\n${'ada@example.test\n'.repeat(400)}b\0@example.test`)],
  ['in UTF-16', Buffer.from('\uFEFFemail\na\0da@example.test', 'utf16le')],
])('bytes that no text has are refused %s', (_where, bytes) => {
  expect(() => readCsv(bytes)).toThrow(expect.objectContaining({ errors: { csv: [words.fileNotText] } }))
})

test.each([
  ['comma', 'email,role\na@example.test,member'],
  ['semicolon', 'email;role\na@example.test;member'],
  ['tab', 'email\trole\na@example.test\tmember'],
  ['semicolon', '"email";"role,of,the,person"\na@example.test;x'],
  ['semicolon', '\uFEFFemail;role\r\na@example.test;member,or,not,at,all'],
])('columns are divided by a %s', (delimiter, text) => {
  expect(read(text)).toMatchObject({ delimiter, people: [{ email: 'a@example.test' }] })
})

test('columns are known by what spreadsheets call them, in any order and letters, with or without blanks', () => {
  expect(
    read('Department,E-Mail Address,SURNAME,First Name,Phone, Role \n Desk , a@b.test ,Obi,Ada,0803,manager').people,
  ).toEqual([{ row: 2, email: 'a@b.test', first_name: 'Ada', last_name: 'Obi', group: 'Desk', role: 'manager' }])
  expect(read('email,role\na@b.test').people).toEqual([
    { row: 2, email: 'a@b.test', first_name: '', last_name: '', group: '', role: '' },
  ])
  expect(read(`email,group\na@b.test,${'x'.repeat(500)}`).people[0]?.group).toHaveLength(400)
})

test('a list of bare addresses has no head, and lines without anything in them are passed over', () => {
  expect(mails(' a@b.test \n\nc@d.test\n')).toEqual(['1 a@b.test', '2 c@d.test'])
  expect(mails(`${'x'.repeat(500)}@b.test`)[0]).toHaveLength(402)
  expect(mails('email,role\n,\na@b.test,\n')).toEqual(['2 a@b.test'])
})

test.each([
  ['nothing', '', words.fileEmpty],
  ['blanks', ' \n ', words.fileEmpty],
  ['a head alone', 'email\n', words.fileEmpty],
  ['addresses beside something else and no head', 'a@b.test,Ada\nc@d.test,Obi', words.fileNoEmail],
  ['no address', 'name,a@b\nAda,x', words.fileNoEmail],
  ['an open quotation mark', 'email\na@b.test\n"c@d.test', words.fileBroken(3)],
  ['one row too many', `email\n${'a@b.test\n'.repeat(5_001)}`, words.fileTooLong('5,000')],
])('a file with %s is refused in words', (_what, text, sentence) => {
  expect(() => read(text)).toThrow(expect.objectContaining({ errors: { csv: [sentence] } }))
})

test('five thousand rows are read', () => {
  expect(mails(`email\n${'a@b.test\n'.repeat(5_000)}`)).toHaveLength(5_000)
})
