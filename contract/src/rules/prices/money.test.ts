import { expect, test } from 'vitest'
import { cardPrice, fullPrice, koboToNaira, nairaAmount, nairaToKobo } from './money.ts'

test('a card shows N12,000 and every other place NGN 12,000', () => {
  expect(cardPrice(12_000)).toBe('N12,000')
  expect(fullPrice(12_000)).toBe('NGN 12,000')
})

test('what costs nothing is Free, but a total of nothing is an amount', () => {
  expect([cardPrice(0), fullPrice(0), cardPrice(-5)]).toEqual(['Free', 'Free', 'Free'])
  expect(nairaAmount(0)).toBe('NGN 0')
})

test('kobo are shown only where there are any', () => {
  expect(fullPrice(1_250.5)).toBe('NGN 1,250.50')
})

test('thousands are set apart as everywhere in Nigeria, however large the amount', () => {
  const whole = new Intl.NumberFormat('en-NG')
  const withKobo = new Intl.NumberFormat('en-NG', { minimumFractionDigits: 2 })
  for (const naira of [
    1, 12, 999, 1_000, 99_999, 100_000, 1_000_000, 9_007_199_254_740_991, -1, -999, -100_000, -1_000,
  ])
    expect(nairaAmount(naira)).toBe(`NGN ${whole.format(naira)}`)
  for (const naira of [0.29, 999.99, 1_000.01, 1_234_567.5, -100_000.5])
    expect(nairaAmount(naira)).toBe(`NGN ${withKobo.format(naira)}`)
})

test('money goes to kobo and back without losing any', () => {
  for (const naira of [0, 1, 0.1, 0.29, 19.99, 12_000, 9_999_999.99])
    expect(koboToNaira(nairaToKobo(naira))).toBe(naira)
  expect(nairaToKobo(0.29)).toBe(29)
})
