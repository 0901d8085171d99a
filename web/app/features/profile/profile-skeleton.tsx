/** The shape of a profile that is on its way. */
export function ProfileSkeleton() {
  return (
    <div className="wrap member-page profile-page skeleton" aria-busy="true">
      <h1>My Profile</h1>
      <div className="profile-head" aria-hidden="true">
        <span className="bar profile-photo" />
        <div>
          <span className="bar heading" />
          <span className="bar short" />
        </div>
      </div>
      {[1, 2, 3, 4, 5, 6].map((place) => (
        <span className="bar" key={place} aria-hidden="true" />
      ))}
    </div>
  )
}
