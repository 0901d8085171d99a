import { messages } from '@koya/contract/protocol/messages.ts'
import { expect, test } from 'vitest'
import { checkMessage, readMessage } from './check-message.ts'

const good = { from_name: 'Ada Obi', senderEmail: 'ada@example.test', title: 'Hello', feedback: 'Good morning.' }
const { nameBlank, emailBlank, emailInvalid, subjectBlank, messageBlank, messageTooLong } = messages.contact

test('blanks alone count as empty, and every empty field says so in its own words', () => {
  const form = new FormData()
  for (const field of ['from_name', 'senderEmail', 'title', 'feedback']) form.set(field, ' \n ')
  const errors = { from_name: nameBlank, senderEmail: emailBlank, title: subjectBlank, feedback: messageBlank }
  expect(checkMessage(readMessage(form))).toEqual(errors)
  expect(checkMessage(readMessage(new FormData()))).toEqual(errors)
})

test('an address ends in 2 to 4 letters', () => {
  for (const senderEmail of [
    'ada',
    'ada@example',
    'ada@example.n',
    'ada@example.museum',
    'a b@example.ng',
    'ada@example.n1',
  ])
    expect(checkMessage({ ...good, senderEmail })).toEqual({ senderEmail: emailInvalid })
  for (const senderEmail of ['ada@example.ng', 'ada.o-b+i@mail.example.info'])
    expect(checkMessage({ ...good, senderEmail })).toEqual({})
})

test('a message may be 5,000 characters long, a name and a subject one line', () => {
  expect(checkMessage({ ...good, feedback: 'a'.repeat(5_000) })).toEqual({})
  expect(checkMessage({ ...good, feedback: 'a'.repeat(5_001) })).toEqual({ feedback: messageTooLong })
  expect(checkMessage({ ...good, title: 'a\nb' })).toEqual({ title: messages.field.oneLine })
})
