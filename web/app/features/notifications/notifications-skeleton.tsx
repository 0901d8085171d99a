/** The shape of a list of messages that is on its way. */
export function NotificationsSkeleton() {
  return (
    <div className="wrap shop-page skeleton" aria-busy="true">
      <h1>Notifications</h1>
      <div className="list-skeleton" aria-hidden="true">
        {[1, 2, 3, 4].map((place) => (
          <div key={place}>
            <span className="bar" />
            <span className="bar short" />
          </div>
        ))}
      </div>
    </div>
  )
}
