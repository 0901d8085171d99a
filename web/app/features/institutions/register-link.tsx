import { Link } from 'react-router'

/** To the form, which is on the page for business. */
export function RegisterLink({ label }: { label: string }) {
  return (
    <Link className="button" to="/business#register">
      {label}
    </Link>
  )
}
