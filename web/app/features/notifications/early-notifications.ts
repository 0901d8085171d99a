import type { EarlyTools } from '../../platform/early/early-page.ts'

/** The messages, before the rest (see notification-row.tsx). */
export async function earlyNotifications({ ask, make, show }: EarlyTools) {
  const page = Number(new URLSearchParams(location.search).get('page'))
  const isPage = Number.isInteger(page) && page > 0 && page <= 1000
  const { data } = await ask<'GET /notifications'>(`/notifications?page=${isPage ? page : 1}`)
  const rows = data.map(({ data: { message, link, notification_type }, read_at }) => {
    const said = link?.startsWith('/') ? make('a', { className: 'plain-link', href: link }, message) : message
    const marks = read_at ? [] : [make('span', { className: 'new-mark' }, 'New')]
    const kind = make('p', { className: 'small faint row' }, ...marks, notification_type)
    return make(
      'tr',
      { className: read_at ? '' : 'unread' },
      make('td', {}, said, kind),
      make('td', { className: 'small' }),
    )
  })
  if (rows.length === 0) return
  show(
    make(
      'div',
      { className: 'wrap shop-page' },
      make('div', { className: 'page-head' }, make('h1', {}, 'Notifications')),
      make(
        'table',
        { className: 'table notifications' },
        make(
          'thead',
          { className: 'small faint' },
          make('tr', {}, make('th', { scope: 'col' }, 'Message'), make('th', { scope: 'col' }, 'Time')),
        ),
        make('tbody', {}, ...rows),
      ),
    ),
  )
}
