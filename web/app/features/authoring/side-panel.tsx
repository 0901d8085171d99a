import { NavLink } from 'react-router'
import { firstRole, useSignedInUser } from '../../platform/session/session.ts'

const forEveryone = [
  ['Create Course', '/newcourse'],
  ['All courses', '/courses'],
  ['For Business', '/business'],
  ['Contact Us', '/contact-us'],
] as const

const forMembers = [
  ['Create Course', '/newcourse'],
  ['Authored Courses', '/mycourses'],
  ['Dashboard', '/dashboard'],
  ['All courses', '/courses'],
] as const

/** Beside the form: where else to go, and what happens with a course. */
export function SidePanel() {
  const user = useSignedInUser()
  const teaches = user !== null && firstRole(user) !== 'User'
  return (
    <aside className="authoring-aside" aria-label="About creating courses">
      <nav className="side-menu" aria-label="Your work">
        <ul>
          {(teaches ? forMembers : forEveryone).map(([label, to]) => (
            <li key={to}>
              <NavLink to={to}>{label}</NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <section className="how-it-goes small" aria-labelledby="how-it-goes">
        <h2 id="how-it-goes">How it works</h2>
        <ol>
          <li>Fill in the five tabs. Every field is required.</li>
          <li>Create the course. Your topics become its curriculum.</li>
          <li>Write the lessons under Authored Courses, and look at them as a learner.</li>
        </ol>
      </section>
    </aside>
  )
}
