/** The shape of a list of courses with its summary that is on its way. */
export function ShopSkeleton({ title }: { title: string }) {
  return (
    <div className="wrap shop-page skeleton" aria-busy="true">
      <h1>{title}</h1>
      <div className="shop-columns">
        <div>
          {[1, 2, 3].map((place) => (
            <div className="shop-line" key={place} aria-hidden="true">
              <span className="cloth" />
              <span className="bar" />
              <span className="bar short" />
            </div>
          ))}
        </div>
        <div className="card shop-summary" aria-hidden="true">
          <span className="bar heading" />
          <span className="bar" />
          <span className="bar" />
        </div>
      </div>
    </div>
  )
}
