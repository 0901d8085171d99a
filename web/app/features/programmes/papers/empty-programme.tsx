import { Link } from 'react-router'
import { SearchBox } from '../../catalogue/search-box.tsx'
import { programmes } from '../programmes-index.ts'

/** No message, as the specification asks, but the programmes there are and a search. */
export function EmptyProgramme() {
  return (
    <div className="wrap no-programme">
      <h1>Programmes</h1>
      <SearchBox />
      <ul>
        {programmes.map(({ id, name, fullName }) => (
          <li key={id}>
            <Link className="card exam-card" to={`/program-detail/${id}`}>
              <b>{name}</b>
              <span className="small muted">{fullName}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
