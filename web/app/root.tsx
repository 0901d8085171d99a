import type { ReactNode } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import type { Route } from './+types/root'
import { ErrorScreen } from './features/not-found/error-screen.tsx'
import { apiContext } from './platform/api-context.ts'
import { Frame } from './shell/frame.tsx'
import { rehearsalContext } from './shell/rehearsal-context.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [categories, businesses] = await Promise.all([api('GET /categories'), api('GET /business/activeProfiles')])
  return {
    origin: new URL(request.url).origin,
    isRehearsal: context.get(rehearsalContext),
    categories: categories.data
      .filter(({ hides_when_empty, courses }) => courses > 0 || !hides_when_empty)
      .sort((one, other) => one.menu_position - other.menu_position)
      .map(({ id, key, name, courses }) => ({ id, key, name, courses })),
    centres: businesses.data.profiles.data
      .filter(({ courses }) => courses > 0)
      .map(({ id, company_name, city }) => ({ id, name: company_name, city })),
  }
}

/** The menus hardly change: asking again at every step would cost the visitor data. */
export function shouldRevalidate() {
  return false
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#fbfaf6" media="(prefers-color-scheme: light)" data-scheme="light" />
        <meta name="theme-color" content="#10122a" media="(prefers-color-scheme: dark)" data-scheme="dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/koya-192.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="alternate" href="/feed.atom" type="application/atom+xml" title="New courses on Koya" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <Frame menu={loaderData}>
      <Outlet />
    </Frame>
  )
}

/** Inside the frame where the menus are known; alone where even they could not be fetched. */
export function ErrorBoundary() {
  const error = useRouteError()
  const menu = useRouteLoaderData<typeof loader>('root')
  const page = isRouteErrorResponse(error) ? (
    <ErrorScreen status={error.status} thrown={error.data} />
  ) : (
    <ErrorScreen status={undefined} />
  )
  return menu ? <Frame menu={menu}>{page}</Frame> : <main id="content">{page}</main>
}
