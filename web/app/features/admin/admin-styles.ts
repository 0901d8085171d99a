import { memberLinks } from '../../platform/member-page.ts'
import styles from '../../styles/member/admin.css?url'

/** The admin area's own styles, which nobody else downloads. */
export function adminLinks() {
  return [...memberLinks(), { rel: 'stylesheet', href: styles }]
}
