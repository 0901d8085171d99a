/** The shape of a programme's banner that is on its way. */
export function BannerSkeleton() {
  return (
    <section className="banner programme-banner skeleton" aria-busy="true" aria-label="Loading">
      <div className="wrap">
        <div className="words">
          <span className="bar short" />
          <span className="bar heading" />
          <span className="bar" />
          <span className="bar short" />
        </div>
      </div>
    </section>
  )
}
