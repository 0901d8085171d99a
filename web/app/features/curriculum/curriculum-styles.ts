import { memberLinks } from '../../platform/member-page.ts'
import styles from '../../styles/member/curriculum.css?url'

export function curriculumLinks() {
  return [...memberLinks(), { rel: 'stylesheet', href: styles }]
}
