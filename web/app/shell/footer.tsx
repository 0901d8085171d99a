import { writeCatalogueUrl } from '@koya/contract/rules/catalogue/catalogue-url.ts'
import { hemUrl } from '@koya/contract/rules/pictures/art.ts'
import { Link } from 'react-router'
import { Logo } from './logo.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

const columns = [
  {
    title: 'Learn',
    links: [
      ['All courses', '/courses'],
      ['Free courses', writeCatalogueUrl({ price: 'free' })],
      ['Self Paced', writeCatalogueUrl({ learningStyle: 'Self Paced' })],
      ['Instructor Led', writeCatalogueUrl({ learningStyle: 'Instructor Paced' })],
    ],
  },
  {
    title: 'For Institutions',
    links: [
      ['Schools', '/schools'],
      ['Business', '/business'],
      ['Government', '/government'],
    ],
  },
  {
    title: 'Koya',
    links: [
      ['About', '/about'],
      ['Teach on Koya', '/teach'],
      ['Blogs', '/blogs'],
      ['Careers', '/careers'],
      ['Contact Us', '/contact-us'],
      ['Check a certificate', '/verify'],
      ['Legal', '/legal'],
    ],
  },
] as const

export function Footer() {
  return (
    <footer className="site-footer small">
      <div className="hem" style={{ backgroundImage: `url(${hemUrl()})` }} />
      <div className="wrap">
        <div className="columns">
          <div className="brand">
            <Logo />
            <p>Courses and exam preparation for Nigerian learners. Priced in naira, light on data.</p>
          </div>
          {columns.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2 className="small">{title}</h2>
              <ul>
                {links.map(([label, to]) => (
                  <li key={to}>
                    <Link className="plain-link" to={to}>
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <p className="base row">
          <span>© Koya</span>
          <ThemeSwitch />
          <span>All prices are in naira</span>
        </p>
      </div>
    </footer>
  )
}
