import { useMemo } from 'react'
import { callsOf } from './webhook-calls.ts'
import { Webhooks } from './webhooks.tsx'

/** Those of an organisation, for its owners. */
export default function OrganisationWebhooks({ slug }: { slug: string }) {
  const calls = useMemo(() => callsOf(slug), [slug])
  return (
    <Webhooks
      calls={calls}
      about="A webhook tells another system at once when something happens to your people: in courses that you assigned or gave them, and with what you paid for seats."
    />
  )
}
