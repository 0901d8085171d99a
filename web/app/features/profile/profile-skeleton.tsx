import { useLocation } from 'react-router'
import { isAccountPage } from './profile-kind.ts'

/** The shape of a profile, or of an account, that is on its way. */
export function ProfileSkeleton() {
  const { pathname } = useLocation()
  return (
    <div className="wrap member-page profile-page skeleton" aria-busy="true">
      <h1>My Profile</h1>
      <div className="tabs" aria-hidden="true">
        <span className="bar short" />
      </div>
      {!isAccountPage(pathname) && (
        <div className="profile-head" aria-hidden="true">
          <span className="bar profile-photo" />
          <div>
            <span className="bar heading" />
            <span className="bar short" />
          </div>
        </div>
      )}
      {[1, 2, 3].map((place) => (
        <div className="profile-group" key={place} aria-hidden="true">
          <span className="bar heading" />
          <div>
            <span className="bar" />
            <span className="bar" />
            <span className="bar short" />
          </div>
        </div>
      ))}
    </div>
  )
}
