import { memberLinks } from '../../platform/member-page.ts'
import styles from '../../styles/member/exams.css?url'
import mockStyles from '../../styles/member/mocks.css?url'

/** The styles of preparing for an exam come with its pages alone. */
export function examLinks() {
  return [...memberLinks(), { rel: 'stylesheet', href: styles }]
}

/** With those of mock exams. */
export function mockLinks() {
  return [...examLinks(), { rel: 'stylesheet', href: mockStyles }]
}
