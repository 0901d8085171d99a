import { hangingUrl } from '@koya/contract/rules/pictures/art.ts'
import type { ReactNode } from 'react'

type SponsorCardProps = { title: string; children: ReactNode }

/** One thing on a card with its cloth hem, as behind the links in our mails. */
export function SponsorCard({ title, children }: SponsorCardProps) {
  return (
    <div className="card sponsor-card">
      <img className="hem" src={hangingUrl('dialog')} alt="" width="440" height="78" />
      <div className="content">
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  )
}
