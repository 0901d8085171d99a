import { Link } from 'react-router'

/** Koya's mark is a K that points to the sun; it leads home. */
export function Logo() {
  return (
    <Link className="logo row" to="/">
      <svg viewBox="0 0 28 28" aria-hidden="true">
        <rect width="28" height="28" rx="7" />
        <path
          d="M7.2 6.8v14.4M20.8 7 10.7 14l10.3 7.2M16.4 14h4.8"
          fill="none"
          stroke="#fff"
          strokeWidth="1.9"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <circle cx="21.3" cy="14" r="1.6" fill="#f2b544" />
      </svg>
      Koya
    </Link>
  )
}
