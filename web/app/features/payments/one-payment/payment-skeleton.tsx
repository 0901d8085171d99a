/** The shape of a payment that is on its way. */
export function PaymentSkeleton() {
  return (
    <section className="wrap shop-page payment-page skeleton" aria-busy="true" aria-label="Loading">
      <span className="bar heading" />
      <div className="card receipt" aria-hidden="true">
        {[1, 2, 3].map((place) => (
          <div key={place}>
            <span className="bar" />
            <span className="bar short" />
          </div>
        ))}
      </div>
    </section>
  )
}
