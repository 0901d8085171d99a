import { Outlet, useMatches } from 'react-router'
import { memberLinks } from '../../platform/member-page.ts'
import styles from '../../styles/member/admin.css?url'
import { AdminNav } from './admin-nav.tsx'
import { AdminProblem } from './admin-problem.tsx'

/** The admin area's own styles, which nobody else downloads. */
export function links() {
  return [...memberLinks(), { rel: 'stylesheet', href: styles }]
}

export const ErrorBoundary = AdminProblem

/**
 * The frame of every admin page. It stays while pages load and change, so that a press on one of its links is never lost
 * with the link; the heading takes the focus when what had it is gone.
 */
export default function AdminFrame() {
  const page = useMatches().at(-1)
  const isBusy = page?.loaderData === undefined
  return (
    <div className={isBusy ? 'wrap member-page skeleton' : 'wrap member-page'} aria-busy={isBusy}>
      <h1 id="admin-title" tabIndex={-1}>
        {textOf(page?.loaderData, 'heading') ?? textOf(page?.handle, 'title')}
      </h1>
      <AdminNav />
      <Outlet />
    </div>
  )
}

/** A page says its title in its handle; one about a person is headed by their name, once that is known. */
function textOf(of: unknown, name: 'heading' | 'title') {
  const text = of instanceof Object ? Reflect.get(of, name) : undefined
  return typeof text === 'string' ? text : undefined
}
