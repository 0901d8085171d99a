import { Link } from 'react-router'

export function Partner() {
  return (
    <section className="card promo" aria-labelledby="partner">
      <div>
        <h2 id="partner">Partner with us</h2>
        <p className="muted">Train your team on Koya: your people, your courses and your instructors in one place.</p>
      </div>
      <Link className="button line" to="/business">
        For business
      </Link>
    </section>
  )
}
