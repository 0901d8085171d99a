import { Link } from 'react-router'
import { apiContext } from '../../platform/api-context.ts'
import { orNothing, secretHeaders, secretMeta } from '../../platform/secret-link.ts'
import sponsorStyles from '../../styles/sponsor.css?url'
import type { Route } from './+types/sponsor-page'
import { SponsorCard } from './sponsor-card.tsx'
import { SponsoredCourse } from './sponsored-course.tsx'

export function links() {
  return [{ rel: 'stylesheet', href: sponsorStyles }]
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { token } = params
  return orNothing(context.get(apiContext)('GET /sponsorships/:token', { params: { token } }), 404)
}

export const headers = secretHeaders

/** Says no name: what a messenger shows of a link is read by whoever looks over a shoulder. */
export function meta() {
  return [
    ...secretMeta('Help someone learn'),
    { property: 'og:title', content: 'Help someone learn' },
    { property: 'og:description', content: 'Someone is asking you to pay for a course on Koya, or for part of it.' },
    { property: 'og:site_name', content: 'Koya' },
  ]
}

export default function SponsorPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <section className="section wrap">
      {loaderData ? <SponsoredCourse key={params.token} token={params.token} {...loaderData} /> : <UnknownLink />}
    </section>
  )
}

function UnknownLink() {
  return (
    <SponsorCard title="We do not recognise this link">
      <p className="lead">Part of it may be missing. Please ask the person who sent it to you to send it again.</p>
      <p>
        <Link to="/">What is Koya?</Link>
      </p>
    </SponsorCard>
  )
}
