import { Link, NavLink } from 'react-router'

type MenuLinkProps = { to: string; name: string; note?: string; picture?: string }

export function MenuLink({ to, name, note, picture }: MenuLinkProps) {
  // A link with parameters is one of many to the same page, which cannot tell which of them is the current one.
  const Kind = to.includes('?') ? Link : NavLink
  return (
    <li>
      <Kind to={to}>
        {picture && <img src={picture} alt="" width="44" height="44" loading="lazy" decoding="async" />}
        <span>
          {name}
          {note && <small>{note}</small>}
        </span>
      </Kind>
    </li>
  )
}
