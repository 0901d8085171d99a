import { Link } from 'react-router'

/** Nothing, as the specification asks, and a way home. */
export function EmptyProgramme() {
  return (
    <div className="wrap no-programme">
      <Link className="button quiet" to="/">
        Go to the home page
      </Link>
    </div>
  )
}
