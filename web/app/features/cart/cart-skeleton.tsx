/** The shape of a cart that is on its way. */
export function CartSkeleton() {
  return (
    <div className="wrap shop-page skeleton" aria-busy="true">
      <h1>Shopping Cart</h1>
      <div className="shop-columns">
        <div>
          {[1, 2].map((place) => (
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
