/** The shape of a list of payments that is on its way. */
export function PaymentsSkeleton() {
  return (
    <div className="wrap shop-page skeleton" aria-busy="true">
      <h1>Your payments</h1>
      <div className="list-skeleton" aria-hidden="true">
        {[1, 2, 3].map((place) => (
          <div key={place}>
            <span className="bar" />
            <span className="bar short" />
          </div>
        ))}
      </div>
    </div>
  )
}
