import { memberLinks } from '../../platform/member-page.ts'
import styles from '../../styles/member/talk.css?url'

export function talkLinks() {
  return [...memberLinks(), { rel: 'stylesheet', href: styles }]
}
