import { expect, test } from 'vitest'
import { linkedInAddress } from './linkedin.ts'

test.each([
  'https://www.linkedin.com/in/ada-obi',
  'http://linkedin.com/in/ada-obi/',
  'linkedin.com/in/ada-obi',
  ' www.linkedin.com/in/ada-obi ',
  'https://ng.linkedin.com/in/ada-obi?utm_source=share&utm_medium=android_app',
  'LinkedIn.com/in/ada-obi/details/experience/',
])('%s is an address on LinkedIn and is kept in its one spelling', (given) => {
  expect(linkedInAddress(given)).toBe('https://www.linkedin.com/in/ada-obi')
})

test('a name with other letters is kept as browsers write it', () => {
  expect(linkedInAddress('linkedin.com/in/adaobí')).toBe('https://www.linkedin.com/in/adaob%C3%AD')
})

test.each([
  'my linkedin',
  'ada-obi',
  'linkedin.com',
  'linkedin.com/in/',
  'https://www.linkedin.com/company/koya',
  'https://linkedin.com.evil.example/in/ada',
  'https://evil-linkedin.com/in/ada',
  'https://linkedin.com@evil.example/in/ada',
  'javascript:linkedin.com/in/ada',
  'https://twitter.com/in/ada',
])('%s is no address of a person on LinkedIn', (given) => {
  expect(linkedInAddress(given)).toBeUndefined()
})
