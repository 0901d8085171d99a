import styles from '../../styles/member/organisation.css?url'

export const organisationSheet = { rel: 'stylesheet', href: styles }

export function SpaceSkeleton({ title }: { title: string }) {
  return (
    <div className="wrap member-page" aria-busy="true">
      <h1>{title}</h1>
      <noscript>
        <p>The space of an organisation needs JavaScript. Please switch it on.</p>
      </noscript>
      <p className="row muted">
        <span className="spinner" />
        Loading the organisation
      </p>
    </div>
  )
}
