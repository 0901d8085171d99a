import { type ReactNode, Suspense } from 'react'
import { Await } from 'react-router'
import { ErrorScreen } from '../not-found/error-screen.tsx'

type WhenLoadedProps<T> = { value: T | Promise<T>; shape: ReactNode; children: (value: T) => ReactNode }

/**
 * Shows the shape of what comes while the programme's file is on its way, and says so if it does not come. What has
 * come with the page is written into it as it is: inside a boundary, React would hold back a long page until its script runs.
 */
export function WhenLoaded<T>({ value, shape, children }: WhenLoadedProps<T>) {
  if (!(value instanceof Promise)) return children(value)
  return (
    <Suspense fallback={shape}>
      <Await resolve={value} errorElement={<ErrorScreen status={undefined} />}>
        {(loaded) => children(loaded as T)}
      </Await>
    </Suspense>
  )
}
