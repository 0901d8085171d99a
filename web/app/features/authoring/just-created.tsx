import { useEffect, useState } from 'react'
import { Link } from 'react-router'

const KEY = 'justCreated'
type Created = { id: number; name: string }

/** For the page as it begins anew after a course was created. */
export function rememberCreated(created: Created) {
  sessionStorage.setItem(KEY, JSON.stringify(created))
}

/** The form is empty again; this says where the course went and what comes next. */
export function JustCreated() {
  const [created, setCreated] = useState<Created>()

  useEffect(() => {
    const found = sessionStorage.getItem(KEY)
    if (!found) return
    sessionStorage.removeItem(KEY)
    setCreated(JSON.parse(found) as Created)
  }, [])

  if (!created) return null
  const { id, name } = created
  return (
    <section className="card just-created" role="status">
      <p>
        <b>{name}</b> is in My Courses, marked as new. Next: its lessons.
      </p>
      <p className="row">
        <Link className="button" to={`/mycourses/${id}/curriculum`}>
          Write its lessons
        </Link>
        <Link to="/mycourses">See what is left to do</Link>
      </p>
    </section>
  )
}
