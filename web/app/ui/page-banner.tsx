import { hangingUrl } from '@koya/contract/rules/pictures/art.ts'
import type { ReactNode } from 'react'

type PageBannerProps = { title: string; lead: string; children?: ReactNode }

/** How a page begins: what it is, what it is for in one line, and a cloth where there is room for one. */
export function PageBanner({ title, lead, children }: PageBannerProps) {
  return (
    <section className="banner page-banner">
      <div className="wrap">
        <div className="words">
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
          {children}
        </div>
        <div className="hanging">
          <img src={hangingUrl('banner')} alt="" width="400" height="208" loading="lazy" />
        </div>
      </div>
    </section>
  )
}
