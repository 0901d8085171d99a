import { redirect } from 'react-router'
import { isGuarded, turnAway } from '../../platform/session/guard.ts'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/not-found-page'

/** The specification sends every address nobody knows to the home page, but looks at the session first where it must. */
export function loader({ request }: Route.LoaderArgs) {
  if (isGuarded(new URL(request.url).pathname)) return null
  return redirect('/')
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return turnAway(request.url) ?? redirect('/')
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <PageSkeleton />
}

export default function Unmatched() {
  return null
}
