import { Link } from 'react-router'
import { counted } from '../../ui/text/counted.ts'

/** What waits for a teacher, on the page where they begin. */
export function ToMark({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <section className="card to-mark row" aria-labelledby="to-mark">
      <h2 id="to-mark">To mark ({count})</h2>
      <p className="small muted">{counted(count, 'answer waits', 'answers wait')} for your marks.</p>
      <Link className="button line compact" to="/instructor/marking">
        Mark them
      </Link>
    </section>
  )
}
