import { Link } from 'react-router'
import { programmePath } from './programme-paths.ts'
import { programmes } from './programmes-index.ts'

/** The items of a list: a card for each programme. */
export function ProgrammeLinks() {
  return programmes.map(({ id, name, fullName }) => (
    <li key={id}>
      <Link className="card exam-card" to={programmePath(id)}>
        <b>{name}</b>
        <span className="small muted">{fullName}</span>
      </Link>
    </li>
  ))
}
