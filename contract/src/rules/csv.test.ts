import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('rows become lines with commas, and quotes stand where they must', () => {
  expect(
    csvOf([
      ['Name', 'Mark'],
      ['Obi, "Ada"', 70.5],
    ]),
  ).toBe('\uFEFFName,Mark\r\n"Obi, ""Ada""",70.5\r\n')
})

test.each(['=1+1', '+234', '-2', '@SUM(A1)', '  =1', '\t=1', '\r=1', '\n=1', '＝1'])(
  'what begins like a formula stays text: %j',
  (name) => {
    expect(csvOf([[name]])).toBe(`\uFEFF"'${name}"\r\n`)
  },
)

test('a number below zero is a number', () => {
  expect(csvOf([[-2]])).toBe('\uFEFF-2\r\n')
})
