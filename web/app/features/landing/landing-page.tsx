import { messages } from '@koya/contract/protocol/messages.ts'
import { data, useLocation, useRouteLoaderData } from 'react-router'
import { apiContext } from '../../platform/api-context.ts'
import type { MenuData } from '../../platform/menu-data.ts'
import { Rail } from '../../ui/slides/rail.tsx'
import { Statistics } from '../../ui/statistics.tsx'
import { useLogInAddress } from '../accounts/use-log-in-address.ts'
import { CourseCard, cardOf } from '../catalogue/course-card.tsx'
import { pageMeta, publicOrigin } from '../seo/page-meta.ts'
import { organization } from '../seo/structured-data.ts'
import type { Route } from './+types/landing-page'
import { CategoryRail } from './category-rail.tsx'
import { ExamRail } from './exam-rail.tsx'
import { Hero } from './hero.tsx'
import { Highlights } from './highlights.tsx'
import { Partner } from './partner.tsx'
import { SkillsPromo } from './skills-promo.tsx'
import { Subscribe } from './subscribe.tsx'
import { pickTeacher, TeacherSpotlight } from './teacher-spotlight.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  try {
    const { data: picks } = await context.get(apiContext)('GET /courses/topPicks')
    const courses = picks.courses.map(({ course }) => course)
    return { featured: courses.map(cardOf), hasChosen: picks.chosen > 0, teacher: pickTeacher(courses) }
  } catch (error) {
    console.error(error)
    // The rest of the page is still worth reading, but not worth keeping.
    return data({ featured: null, hasChosen: false, teacher: null }, { status: 503 })
  }
}

export function meta({ matches, location }: Route.MetaArgs) {
  const origin = publicOrigin(matches)
  const page = pageMeta({
    title: 'Learn the work you want to do',
    description:
      'Courses and professional-exam preparation from teachers across Nigeria. Priced in naira, light enough for a phone on a slow network.',
    path: '/',
    origin,
  })
  // The same page with the dialog open: one of the two is enough for anyone who searches.
  if (location.pathname.startsWith('/login')) return [...page, { name: 'robots', content: 'noindex' }]
  return [...page, { 'script:ld+json': { '@context': 'https://schema.org', ...organization(origin) } }]
}

export default function LandingPage({ loaderData: { featured, hasChosen, teacher } }: Route.ComponentProps) {
  const menu = useRouteLoaderData<MenuData>('root')
  useLogInAddress()
  const isLogIn = useLocation().pathname.startsWith('/login')
  return (
    <>
      {isLogIn && (
        <noscript>
          <p className="wrap">
            To log in, your browser needs JavaScript; so do the code or the passkey that we may ask for after your
            password. Please switch it on.
          </p>
        </noscript>
      )}
      <Hero />
      {featured ? (
        <Rail
          title="Featured courses"
          lead={hasChosen ? 'Chosen by us, and what learners choose most.' : 'What learners on Koya choose most.'}
          look="featured-rail"
        >
          {featured.map((course) => (
            <li key={course.id}>
              <CourseCard course={course} />
            </li>
          ))}
        </Rail>
      ) : (
        <section className="section wrap">
          <h2>Featured courses</h2>
          <p className="muted">{messages.catalogue.featuredFailed}</p>
        </section>
      )}
      {menu && <CategoryRail categories={menu.categories} />}
      <SkillsPromo />
      <ExamRail />
      <Highlights />
      <Statistics />
      {teacher && <TeacherSpotlight teacher={teacher} />}
      <div className="section wrap invitations">
        <Partner />
        <Subscribe />
      </div>
    </>
  )
}
