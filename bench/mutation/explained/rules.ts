import { explaining } from './explanation.ts'

const inFile = explaining('contract/src/rules')

export const rules = [
  ...inFile(
    'courses/enrolment-window.ts',
    'Without a first day `startOfDay` is no date, and nothing is earlier than no date. The check is for the compiler.',
    'enrolmentStart && now < startOfDay(enrolmentStart) → (now < startOfDay(enrolmentStart))',
  ),
  ...inFile(
    'courses/enrolment-window.ts',
    'Without a last day `endOfDay` is no date, and nothing is later than no date. The check is for the compiler.',
    'enrolmentEnd && now.getTime() > endOfDay(enrolmentEnd).getTime() + graceHours * HOUR_MS → (now.getTime() > endOfDay(enrolmentEnd).getTime() + graceHours * HOUR_MS)',
  ),
  ...inFile(
    'prices/best-prices.ts',
    'Every way has its price and every course its share. The default is for the compiler.',
    'way.price ?? best.price → (way.price)',
    'shares[place] ?? 0 → (shares[place])',
  ),
  ...inFile(
    'prices/best-prices.ts',
    'It only keeps a cart with very many bundles from taking long, and a test may not depend on a clock.',
    '…le.id - b.bundle.id) .slice(0, MOST_BUNDLES) → …le.id - b.bundle.id)',
  ),
  ...inFile(
    'prices/best-prices.ts',
    'Of the second one: the same sets of bundles are put together from their other end.',
    'from + 1 → (from) - (1)',
  ),
]
