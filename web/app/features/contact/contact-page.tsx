import { data } from 'react-router'
import { apiContext } from '../../platform/api-context.ts'
import { pagesLinks } from '../../platform/pages-styles.ts'
import { PageBanner } from '../../ui/page-banner.tsx'
import { pageMeta, publicOrigin } from '../seo/page-meta.ts'
import { breadcrumbs, organization } from '../seo/structured-data.ts'
import type { Route } from './+types/contact-page'
import { readMessage } from './check-message.ts'
import { ContactForm } from './contact-form.tsx'
import { ProviderDetails } from './provider-details.tsx'
import { sendMessage } from './send-message.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { data: provider } = await context.get(apiContext)('GET /provider')
  return provider
}

/** Where the form leads when no script runs. */
export async function action({ request, context }: Route.ActionArgs) {
  const given = readMessage(await request.formData())
  const outcome = await sendMessage(context.get(apiContext), given)
  return data({ given, ...outcome }, { status: outcome.errors ? 422 : (outcome.status ?? 200) })
}

export const links = pagesLinks

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const origin = publicOrigin(matches)
  const { name, email, phone: telephone, address } = loaderData
  return [
    ...pageMeta({
      title: 'Contact Us',
      description:
        'Write to Koya, call us or send a WhatsApp message. Ask about courses, groups and early-bird prices.',
      path: '/contact-us',
      origin,
    }),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        ...organization(origin),
        legalName: name,
        email,
        telephone,
        address,
      },
    },
    breadcrumbs(origin, [
      { name: 'Koya', path: '/' },
      { name: 'Contact Us', path: '/contact-us' },
    ]),
  ]
}

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageBanner
        title="Contact Us"
        lead="A question before you pay, a course that went wrong, a class of thirty: write to us. Ask here about group and early-bird discounts."
      />
      <div className="wrap page-body contact">
        <section aria-labelledby="write">
          <h2 id="write">Write to us</h2>
          <ContactForm answered={actionData} />
        </section>
        <ProviderDetails {...loaderData} />
      </div>
    </>
  )
}
