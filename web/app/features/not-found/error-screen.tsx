import { Link } from 'react-router'
import { calabash, Motif } from '../../ui/motif.tsx'
import { SearchBox } from '../catalogue/search-box.tsx'
import { type Gone, readGone } from './gone.ts'

type ErrorScreenProps = { status: number | undefined; thrown?: unknown }

/** Says what happened and what to do. */
export function ErrorScreen({ status, thrown }: ErrorScreenProps) {
  return status === 404 ? <NothingHere gone={readGone(thrown)} /> : <WentWrong />
}

function NothingHere({ gone: { title, detail, ways } }: { gone: Gone }) {
  return (
    <div className="wrap error-page">
      <title>Not found · Koya</title>
      <Motif drawing={calabash} />
      <h1>{title}</h1>
      <p className="lead">{detail} You can search for what you had in mind.</p>
      <SearchBox placeholder="One word, e.g. business" />
      <p className="next-steps row">
        {ways.map(({ label, to }) => (
          <Link key={to} className="button" to={to}>
            {label}
          </Link>
        ))}
        <Link className="button line" to="/courses">
          All courses
        </Link>
        <Link className="button quiet" to="/">
          Go to the home page
        </Link>
      </p>
    </div>
  )
}

function WentWrong() {
  return (
    <div className="wrap error-page">
      <title>Something went wrong · Koya</title>
      <Motif drawing={calabash} />
      <h1>This page did not load</h1>
      <p className="lead">
        Something went wrong on our side, or your connection dropped. Try again in a moment; if it keeps happening,
        start from the home page.
      </p>
      <p className="next-steps row">
        <button type="button" className="button" onClick={() => location.reload()}>
          Try again
        </button>
        <a className="button quiet" href="/">
          Go to the home page
        </a>
      </p>
    </div>
  )
}
