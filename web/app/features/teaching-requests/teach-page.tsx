import { fullPrice } from '@koya/contract/rules/prices/money.ts'
import { Link } from 'react-router'
import { apiContext } from '../../platform/api-context.ts'
import { pagesLinks } from '../../platform/pages-styles.ts'
import { PageBanner } from '../../ui/page-banner.tsx'
import { counted } from '../../ui/text/counted.ts'
import { pageMeta, publicOrigin } from '../seo/page-meta.ts'
import { breadcrumbs } from '../seo/structured-data.ts'
import type { Route } from './+types/teach-page'
import { TeachingRequestPart } from './teaching-request-part.tsx'

export const links = pagesLinks

export async function loader({ context }: Route.LoaderArgs) {
  return (await context.get(apiContext)('GET /teaching-terms')).data
}

export function meta({ matches }: Route.MetaArgs) {
  const origin = publicOrigin(matches)
  return [
    ...pageMeta({
      title: 'Teach on Koya',
      description: 'Write a course, set its price and teach learners all over Nigeria. How it works and what it pays.',
      path: '/teach',
      origin,
    }),
    breadcrumbs(origin, [
      { name: 'Koya', path: '/' },
      { name: 'Teach', path: '/teach' },
    ]),
  ]
}

const steps = [
  [
    'Ask us',
    'Log in and tell us what you would like to teach and what experience you have with it. We read every request, and answer by email.',
  ],
  [
    'Write your course',
    'Texts, videos, live classes, quizzes and an exam, in an editor that keeps what you type. You set the price, or make it free.',
  ],
  [
    'Teach',
    'You see who learns with you and how far they have come, and answer their questions under each lesson. Learners who pass get a certificate.',
  ],
] as const

export default function TeachPage({ loaderData: terms }: Route.ComponentProps) {
  return (
    <>
      <PageBanner
        title="Teach on Koya"
        lead="You know something well, and others would like to learn it. Here is how it works, what it pays and how to begin."
      />
      <div className="wrap page-body teach">
        <section aria-labelledby="how">
          <h2 id="how">How it works</h2>
          <ol>
            {steps.map(([name, what]) => (
              <li key={name}>
                <b>{name}.</b> {what}
              </li>
            ))}
          </ol>
        </section>
        <section aria-labelledby="pay">
          <h2 id="pay">What it pays</h2>
          <p>
            You get <b>{terms.share_percent}%</b> of each sale of your course, and <b>{terms.own_sale_percent}%</b> when
            the buyer came through your own link or coupon. Both are counted after the payment provider’s fee. Where
            several people teach a course, they share it.
          </p>
          {terms.hold_days > 0 && (
            <p>
              Your share of a sale is held for {counted(terms.hold_days, 'day')}, in case the learner wants their money
              back.
            </p>
          )}
          <p>What is yours is paid to your bank account, from {fullPrice(terms.minimum)}.</p>
          <p>
            Writing a course costs nothing. If a learner gets their money back, your share of that sale goes back as
            well.
          </p>
        </section>
        <section aria-labelledby="begin">
          <h2 id="begin">How to begin</h2>
          <TeachingRequestPart />
          <p className="small muted">
            A question first? <Link to="/contact-us">Write to us</Link>.
          </p>
        </section>
      </div>
    </>
  )
}
