import { Link } from 'react-router'

/** For business customers; shown on small screens in the full-width list. */
export function PartnerCard() {
  return (
    <section className="card partner-card" aria-labelledby="partner-title">
      <h3 id="partner-title">Partner With Us</h3>
      <p className="small muted">Does your office send people to these exams? Train them together, at a group price.</p>
      <Link className="button small line" to="/business" aria-label="Read more about Koya for business">
        Read more
      </Link>
    </section>
  )
}
