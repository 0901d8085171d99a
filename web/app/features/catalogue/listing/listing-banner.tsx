import { hangingUrl } from '@koya/contract/rules/pictures/art.ts'
import { SearchBox } from '../search-box.tsx'

export function ListingBanner({ search }: { search: string | undefined }) {
  return (
    <section className="banner">
      <div className="wrap">
        <div className="words">
          <h1>Our Courses</h1>
          <p className="lead">Short courses and exam papers, taught by people who do the work.</p>
          <SearchBox key={search} defaultValue={search} placeholder="e.g. business plan" />
        </div>
        <div className="hanging">
          <img src={hangingUrl('banner')} alt="" width="400" height="208" loading="lazy" />
        </div>
      </div>
    </section>
  )
}
