import { useId } from 'react'
import { Link } from 'react-router'

type FoundLinksProps = { title: string; links: { to: string; name: string; note: string }[] }

/** What the search box finds besides courses. It is shown above them. */
export function FoundLinks({ title, links }: FoundLinksProps) {
  const id = useId()
  if (links.length === 0) return null
  return (
    <section className="card found-links" aria-labelledby={id}>
      <h2 className="quiet-title small" id={id}>
        {title}
      </h2>
      <ul>
        {links.map(({ to, name, note }) => (
          <li key={to}>
            <Link className="plain-link row" to={to}>
              <b>{name}</b>
              <span className="muted small">{note}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
