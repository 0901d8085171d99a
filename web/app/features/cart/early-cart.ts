import type { EarlyTools } from '../../platform/early/early-page.ts'
import type { CartItem } from './cart.ts'
import type { openSealed } from './open-sealed.ts'

/** The courses at today's price and their sum, before the rest (see refresh-cart.ts, cart-line.tsx and cart-summary.tsx). */
export async function earlyCart(
  { ask, token, make, show }: EarlyTools,
  cartKey: string,
  open: typeof openSealed,
  grouped: (amount: number, decimals?: number) => string,
) {
  const items = open(token, localStorage.getItem(cartKey) ?? '') as CartItem[]
  const ids = items.map(({ id }) => id).join(',')
  if (!ids) return
  const { courses } = (await ask<'GET /cart/quote'>(`/cart/quote?${new URLSearchParams({ ids })}`)).data
  const lines = items.flatMap((item) => {
    const now = courses.find(({ id, state, order }) => id === item.id && state === 'open' && !order)
    return now ? [{ ...item, ...now, price: now.own_price }] : []
  })
  // What is in an order or cannot be bought any more is for the page itself to say.
  if (lines.length < items.length) return

  const priced = (amount: number) => (amount > 0 ? `NGN ${grouped(amount, Number.isInteger(amount) ? 0 : 2)}` : 'Free')
  const total = priced(lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0))
  const soFar = (of: (typeof lines)[number]['outline']) =>
    of ? `${of.written} of ${of.lessons} lessons ${of.written === 1 ? 'is' : 'are'} written so far.` : ''
  const rows = lines.map(({ id, course_name, course_thumbnail, price, outline }) =>
    make(
      'li',
      { className: 'shop-line' },
      make('img', { alt: '', width: 176, height: 99, src: course_thumbnail }),
      make('h2', {}, make('a', { className: 'plain-link', href: `/course-detail/${id}` }, course_name)),
      make('p', { className: 'field-note small muted' }, soFar(outline)),
      make('data', { className: 'price' }, priced(price)),
    ),
  )
  const note = 'You pay by card, transfer or USSD with Paystack. We never see your card number. '
  show(
    make(
      'div',
      { className: 'wrap shop-page' },
      make('h1', {}, 'Shopping Cart'),
      make(
        'div',
        { className: 'shop-columns' },
        make('section', {}, make('ul', {}, ...rows)),
        make(
          'aside',
          { className: 'card shop-summary' },
          make('h2', {}, 'Cart Summary'),
          make('p', { className: 'total' }, 'Total ', make('b', {}, total)),
          make('p', { className: 'small faint' }, note, make('a', { href: '/payments' }, 'Your payments')),
        ),
      ),
    ),
  )
}
