import { Link } from 'react-router'
import type { Programme } from '../../programmes/programmes-index.ts'

/** The search box finds programmes too; they stand above the courses. */
export function FoundProgrammes({ programmes }: { programmes: Programme[] }) {
  if (programmes.length === 0) return null
  return (
    <section className="card found-programmes" aria-labelledby="found-programmes">
      <h2 className="quiet-title small" id="found-programmes">
        Programmes
      </h2>
      <ul>
        {programmes.map(({ id, name, fullName }) => (
          <li key={id}>
            <Link className="plain-link row" to={`/program-detail/${id}`}>
              <b>{name}</b>
              <span className="muted small">{fullName}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
