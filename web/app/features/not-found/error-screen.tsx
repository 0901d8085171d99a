import { Link } from 'react-router'
import { calabash, Motif } from '../../ui/motif.tsx'
import { SearchBox } from '../catalogue/search-box.tsx'

type ErrorScreenProps = { status: number | undefined; detail?: string | undefined }

/** Says what happened and what to do. */
export function ErrorScreen({ status, detail }: ErrorScreenProps) {
  return status === 404 ? <NothingHere detail={detail} /> : <WentWrong />
}

function NothingHere({ detail = 'There is nothing at this address.' }: { detail?: string | undefined }) {
  return (
    <div className="wrap error-page">
      <title>Not found · Koya</title>
      <Motif drawing={calabash} />
      <h1>We could not find that page</h1>
      <p className="lead">{detail} The link may be old, or a letter may be missing. Search for what you had in mind.</p>
      <SearchBox placeholder="One word, e.g. business" />
      <p className="next-steps row">
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
        Something went wrong on our side, or your connection dropped on the way. Try again in a moment; if it keeps
        happening, start from the home page.
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
