import { expect, test } from 'vitest'
import { pastedPeople } from './pasted-people.ts'

const alone = (email: string) => ({ email, first_name: '', last_name: '' })

test('addresses are taken from lines, commas, semicolons and blanks alike', () => {
  const wanted = ['ada@x.ng', 'bola@x.ng', 'chi@x.ng', 'dele@x.ng', 'efe@x.ng'].map(alone)
  expect(pastedPeople('ada@x.ng, bola@x.ng;chi@x.ng dele@x.ng\r\n\n efe@x.ng \n')).toEqual(wanted)
  expect(pastedPeople(' \n ,; ')).toEqual([])
})

test('a name before an address in brackets is the name of that person, as mail programs copy it', () => {
  const bola = { email: 'bola@x.ng', first_name: 'Bola', last_name: 'Ade' }
  expect(pastedPeople('Bola Ade <bola@x.ng>')).toEqual([bola])
  expect(
    pastedPeople('"Ade, Bola" <bola@x.ng>; Ngozi Ada Obi <ngozi@x.ng>, <efe@x.ng>\nada@x.ng Bola Ade<bola@x.ng>'),
  ).toEqual([
    bola,
    { email: 'ngozi@x.ng', first_name: 'Ngozi', last_name: 'Ada Obi' },
    alone('efe@x.ng'),
    alone('ada@x.ng'),
    bola,
  ])
  expect(pastedPeople("'Bola Ade' <bola@x.ng>")).toEqual([bola])
  expect(pastedPeople("Bola O'Neil <bola@x.ng>")).toEqual([{ ...bola, last_name: "O'Neil" }])
})

test('what is no address stays a row of its own, and a name with an address in it is left out', () => {
  expect(pastedPeople('bola.x.ng\nBola <not an address>')).toEqual([
    alone('bola.x.ng'),
    { email: 'not an address', first_name: 'Bola', last_name: '' },
  ])
  expect(pastedPeople('"bola@x.ng" <bola@x.ng>')).toEqual([alone('bola@x.ng')])
  expect(pastedPeople('x'.repeat(900))[0]?.email).toHaveLength(400)
})
