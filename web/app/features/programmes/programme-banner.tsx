import { hangingUrl } from '@koya/contract/rules/pictures/art.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

type Crumb = { name: string; path: string }
type ProgrammeBannerProps = { crumbs: Crumb[]; title: string; intro: string; children?: ReactNode }

export function ProgrammeBanner({ crumbs, title, intro, children }: ProgrammeBannerProps) {
  return (
    <section className="banner programme-banner">
      <div className="wrap">
        <div className="words">
          <nav aria-label="You are here">
            <ol className="crumbs row small faint">
              {crumbs.map(({ name, path }) => (
                <li key={path}>
                  <Link className="plain-link" to={path}>
                    {name}
                  </Link>
                </li>
              ))}
            </ol>
          </nav>
          <h1>{title}</h1>
          <p className="lead">{intro}</p>
          {children}
        </div>
        <div className="hanging">
          <img src={hangingUrl('banner')} alt="" width="400" height="208" loading="lazy" />
        </div>
      </div>
    </section>
  )
}
