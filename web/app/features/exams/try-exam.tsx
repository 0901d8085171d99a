import { Link } from 'react-router'

/** Papers with questions that anyone can try. */
const samples = [
  ['ATSWA-101', 'Basic Accounting Processes and Systems'],
  ['ATSWA-102', 'Economics'],
  ['ATSWA-103', 'Business Law'],
] as const

/** What a visitor finds: what it is, and a paper to try at once. */
export function TryExam() {
  return (
    <div className="wrap member-page exams-page">
      <h1>Pass at the next diet</h1>
      <p className="lead">
        Practise what you are about to forget, see how ready you are for each paper, and follow a plan that fits your
        week.
      </p>
      <section aria-labelledby="try-a-paper">
        <h2 id="try-a-paper">Try a paper now</h2>
        <ul className="exam-samples">
          {samples.map(([code, title]) => (
            <li key={code}>
              <Link className="card plain-link" to={`/practice?paper=${code}`}>
                <b>{title}</b>
                <span className="small muted">{code} · one question on each topic</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <p className="button-row">
        <Link className="button" to="/login?redirect=/exams">
          Log in and set my exam
        </Link>
      </p>
    </div>
  )
}
