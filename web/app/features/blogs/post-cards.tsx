import { categories } from '@koya/contract/rules/catalogue/categories.ts'
import { clothUrl } from '@koya/contract/rules/pictures/art.ts'
import { formatDay } from '@koya/contract/rules/time/lagos-day.ts'
import { Link } from 'react-router'
import type { PostCard } from './page-of-cards.ts'

/** Articles beside each other, each on the cloth of its category. */
export function PostCards({ cards }: { cards: PostCard[] }) {
  return (
    <ul className="post-cards">
      {cards.map(({ key, title, description, date, category, to }) => (
        <li key={key}>
          <article className="card post-card" data-category={categoryId(category)}>
            <PostCloth category={category} seed={key} />
            <div className="body">
              {date && (
                <p className="small faint">
                  <time dateTime={date}>{formatDay(date)}</time>
                </p>
              )}
              <h2>{title}</h2>
              <p className="muted">{description}</p>
              <Link to={to}>
                Read more<span className="visually-hidden">: {title}</span>
              </Link>
            </div>
          </article>
        </li>
      ))}
    </ul>
  )
}

type PostClothProps = { category: PostCard['category']; seed: string; isAboveFold?: boolean }

export function PostCloth({ category, seed, isAboveFold = false }: PostClothProps) {
  return (
    <img
      className="cloth"
      src={clothUrl(category, null, seed.slice(0, 40))}
      alt=""
      width="320"
      height="180"
      loading={isAboveFold ? 'eager' : 'lazy'}
      decoding="async"
    />
  )
}

export function categoryId(category: PostCard['category']) {
  return categories.find(({ key }) => key === category)?.id
}
