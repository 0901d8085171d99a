import styles from '../styles/pages.css?url'

/** Styles of the pages that tell rather than sell come as a file of their own, and stay in the browser's memory. */
export function pagesLinks() {
  return [{ rel: 'stylesheet', href: styles }]
}
