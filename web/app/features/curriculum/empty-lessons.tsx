import { Icon } from '../../ui/icon.tsx'

/** Says how many lessons of a course have nothing in them, and what that means for those who take it. */
export function EmptyLessons({ empty, total }: { empty: number; total: number }) {
  if (empty === 0) return null
  return (
    <p className="row small notice">
      <Icon name="alert" look="small" />
      <span>
        {empty} of {total} lessons {empty === 1 ? 'is' : 'are'} empty. The course page says so, and nobody can complete
        the course or get its certificate until all are written.
      </span>
    </p>
  )
}
