/** The shape of a question that is on its way: how far one is, its words and what can be chosen. */
export function QuestionSkeleton() {
  return (
    <section className="section wrap skeleton" aria-busy="true" aria-label="Loading">
      <span className="bar short" />
      <span className="bar heading" />
      <span className="bar" />
      {[1, 2, 3, 4].map((place) => (
        <span className="bar choice" key={place} />
      ))}
    </section>
  )
}
