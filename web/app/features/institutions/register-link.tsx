import { Link } from 'react-router'

/** To the form, which stands on the page for business. */
export function RegisterLink() {
  return (
    <Link className="button" to="/business#register">
      Register your Business
    </Link>
  )
}
