/** The shape of a list that is on its way. */
export function AdminSkeleton() {
  return (
    <>
      <noscript>
        <p>The admin pages need JavaScript. Please switch it on.</p>
      </noscript>
      <div className="list-skeleton" aria-hidden="true">
        {[1, 2, 3, 4].map((place) => (
          <div key={place}>
            <span className="bar" />
            <span className="bar short" />
          </div>
        ))}
      </div>
    </>
  )
}
