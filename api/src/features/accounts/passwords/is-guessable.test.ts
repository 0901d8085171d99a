import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { estimateGuesses } from './estimate-guesses.ts'
import { isGuessable } from './is-guessable.ts'

const ada = {
  firstName: 'Adaobi',
  lastName: "O'Brien",
  email: 'ada.obrien88@example.test',
  phoneNumber: '+2348031234567',
}

test.each([
  'P@ssw0rd',
  '12345678a',
  'Welcome2026',
  'Welcome@2026',
  'Koya2026!',
  'K0ya2026',
  'Koya@2026',
  'Qwerty123',
  '1qaz2wsx3edc',
  '1q2w3e4r5t',
  'qwertyuiop1',
  'abcdefg1x',
  'aaaaaaa1',
  'abcabcabc1',
  'drowssap1',
  'Adaobi2026',
  'Adaobi-1990!',
  'obrien_adaobi_2026',
  'Adaobi 1 Obrien 2',
  'ada.obrien88',
  'example.test1',
  'Nigeria2026',
  'Lagos2025!',
  'Chukwu123',
  'Jesus1234',
  'GodIsGood1',
  'Emmanuel1',
  'Summer2026!',
  'Admin@123',
  '17021990a',
  '08031234567a',
])('%s is easy to guess', async (password) => expect(await isGuessable(password, ada)).toBe(true))

test.each([
  'Koya-demo-2026',
  'Sunny-day-7',
  'Another-day-8',
  'garri and groundnut 5',
  'my goat ate 2 shirts',
  'danfo-yellow-9-rain',
  'plantain4breakfast',
  'xk7Qpw2m',
  'wkbtrug1x',
  'Adaobi sells 9 kettles',
])('%s is not', async (password) => expect(await isGuessable(password, ada)).toBe(false))

test('the thread that answers requests goes on between any two passwords, whatever is typed', async () => {
  const hostile = ['@$1!0'.repeat(10), 'p@ssw0rd'.repeat(6), '1234567890'.repeat(5), '11/11/1111'.repeat(5)]
  let waiting = true
  const estimates = Promise.all(hostile.map((password) => estimateGuesses(password, ['koya']))).finally(() => {
    waiting = false
  })
  let turns = 0
  for (; waiting; turns++) await setImmediate()
  expect((await estimates).filter((guesses) => guesses > 0)).toHaveLength(hostile.length)
  // Each is asked for when the one before was answered, and an answer of another thread comes in a turn of its own.
  expect(turns).toBeGreaterThanOrEqual(hostile.length)
})
