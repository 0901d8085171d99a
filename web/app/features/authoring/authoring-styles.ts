import { memberLinks } from '../../platform/member-page.ts'
import styles from '../../styles/member/authoring.css?url'

export function authoringLinks() {
  return [...memberLinks(), { rel: 'stylesheet', href: styles }]
}
