import { MenuLink } from './menu-link.tsx'

export function InstitutionsMenu() {
  return (
    <div className="wrap menu-columns">
      <ul className="in-three">
        <MenuLink to="/schools" name="Schools" note="Courses for your students and staff" />
        <MenuLink to="/business" name="Business" note="Train your team, see how it is going" />
        <MenuLink to="/government" name="Government" note="Training for ministries and agencies" />
      </ul>
    </div>
  )
}
