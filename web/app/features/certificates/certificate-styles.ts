import styles from '../../styles/certificate.css?url'

export function certificateLinks() {
  return [{ rel: 'stylesheet', href: styles }]
}
