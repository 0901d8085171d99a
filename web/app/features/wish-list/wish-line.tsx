import { fullPrice } from '@koya/contract/rules/prices/money.ts'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { buy } from '../cart/buy.ts'
import { whatBuyDoes } from '../cart/what-buy-does.ts'
import { removeWish } from './wish-list.ts'
import type { Wish } from './wish-mirror.ts'

export function WishLine({ wish }: { wish: Wish }) {
  const { id, course_name: name, course_thumbnail: picture, price, teacher } = wish
  const goTo = useNavigate()
  const [isBusy, setIsBusy] = useState(false)

  async function once(action: () => Promise<void>) {
    if (isBusy) return
    setIsBusy(true)
    await action().finally(() => setIsBusy(false))
  }

  return (
    <li className="shop-line" aria-busy={isBusy}>
      <img src={picture} alt="" width="176" height="99" decoding="async" />
      <div>
        <h2>
          <Link className="plain-link" to={`/course-detail/${id}`}>
            {name}
          </Link>
        </h2>
        {teacher && <p className="small muted">{teacher}</p>}
        <p className="small faint">{whatBuyDoes(wish)}</p>
      </div>
      <data className="price" value={price}>
        {fullPrice(price)}
      </data>
      <div className="line-actions row">
        <button
          type="button"
          className="button small line"
          aria-label={`Buy ${name}`}
          onClick={() => once(async () => void (await buy({ id, name, picture, price }, goTo)))}
        >
          Buy
        </button>
        <button
          type="button"
          className="button small quiet"
          aria-label={`Remove ${name} from wish list`}
          onClick={() => once(() => removeWish({ id, name }, goTo))}
        >
          <Icon name="close" look="small" />
          Remove
        </button>
      </div>
    </li>
  )
}
