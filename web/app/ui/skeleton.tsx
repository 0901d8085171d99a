/** The shape of a course card that is on its way. */
export function CardSkeleton() {
  return (
    <div className="card course-card skeleton" aria-hidden="true">
      <span className="cloth" />
      <div className="body">
        <span className="bar short" />
        <span className="bar" />
        <span className="bar" />
        <span className="bar short" />
      </div>
      <div className="deal">
        <span className="bar short" />
      </div>
    </div>
  )
}

/** The shape of a page that is on its way: a heading, a line, a few cards. */
export function PageSkeleton() {
  return (
    <section className="section wrap skeleton" aria-busy="true" aria-label="Loading">
      <span className="bar heading" />
      <span className="bar short" />
      <div className="results" data-view="grid">
        {[1, 2, 3].map((place) => (
          <CardSkeleton key={place} />
        ))}
      </div>
    </section>
  )
}
