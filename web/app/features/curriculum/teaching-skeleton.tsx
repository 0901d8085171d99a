/** The shape of a curriculum or of a question bank that is on its way. */
export function TeachingSkeleton({ title }: { title: string }) {
  return (
    <div className="wrap member-page teaching-page skeleton" aria-busy="true">
      <h1>{title}</h1>
      <span className="bar short" />
      {[1, 2].map((place) => (
        <div key={place} className="card teaching-card">
          <span className="bar heading" />
          <span className="bar" />
          <span className="bar" />
        </div>
      ))}
    </div>
  )
}
