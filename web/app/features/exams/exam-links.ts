import { memberLinks } from '../../platform/member-page.ts'
import styles from '../../styles/member/exams.css?url'

/** The styles of preparing for an exam come with its pages alone. */
export function examLinks() {
  return [...memberLinks(), { rel: 'stylesheet', href: styles }]
}
