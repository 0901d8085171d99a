import { useMemo } from 'react'
import { callsOf } from './platform-calls.ts'
import { Platforms } from './platforms.tsx'

/** Those of an organisation, for its owners. */
export default function OrganisationPlatforms({ slug }: { slug: string }) {
  const calls = useMemo(() => callsOf(slug), [slug])
  return (
    <Platforms
      calls={calls}
      hasSeats
      about="Your people can open courses from your own Moodle, Canvas or any other system that speaks LTI 1.3. Whoever comes from there for the first time logs in to Koya, agrees to what managers see and becomes a member."
    />
  )
}
