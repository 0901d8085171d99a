import type { CourseSummary } from '@koya/contract/endpoints/catalogue.ts'
import { grouped } from '@koya/contract/rules/grouped.ts'
import { pictureSources } from '@koya/contract/rules/pictures/picture-widths.ts'
import { apiContext } from '../../platform/api-context.ts'
import { pagesLinks } from '../../platform/pages-styles.ts'
import { ShareLinks } from '../../ui/share-links.tsx'
import { plainLines, shorten } from '../../ui/text/plain-text.ts'
import { CourseCard, cardOf } from '../catalogue/course-card.tsx'
import { Rating } from '../catalogue/rating.tsx'
import { gone, orGone } from '../not-found/gone.ts'
import { useKeptLink } from '../payments/kept-link.ts'
import { pageMeta, publicOrigin } from '../seo/page-meta.ts'
import type { Route } from './+types/instructor-page'
import { instructorData } from './instructor-data.ts'

export const links = pagesLinks

export async function loader({ params, context }: Route.LoaderArgs) {
  if (!/^[1-9]\d{0,8}$/.test(params.id)) throw noSuchInstructor()
  const asked = context.get(apiContext)('GET /instructors/:id', { params: { id: Number(params.id) } })
  const { data: person } = await orGone(asked, noSuchInstructor)
  const { current_employer_designation, brief_introduction } = person.instructor_profile
  return {
    id: person.id,
    name: `${person.first_name} ${person.last_name}`,
    picture: person.image_url,
    work: [current_employer_designation, person.current_employer_name].filter(Boolean).join(', '),
    introduction: brief_introduction,
    more: plainLines(person.detailed_introduction),
    links: person.links,
    learners: person.learners,
    rating: overall(person.courses),
    courses: person.courses.map(cardOf),
  }
}

/** Of all who rated one of their courses, each with the same weight. */
function overall(courses: CourseSummary[]) {
  const rated = courses.flatMap(({ rating }) => rating ?? [])
  const count = rated.reduce((sum, rating) => sum + rating.count, 0)
  const stars = rated.reduce((sum, rating) => sum + rating.average * rating.count, 0)
  return count > 0 ? { average: Math.round((10 * stars) / count) / 10, count } : null
}

function noSuchInstructor() {
  return gone('This teacher has no page', 'They may no longer teach on Koya, or the link may be wrong.')
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { id, name, introduction } = loaderData
  const origin = publicOrigin(matches)
  const path = `/instructors/${id}`
  const description = shorten(introduction || `Courses by ${name} on Koya.`, 160)
  return [...pageMeta({ title: name, description, path, origin }), instructorData(origin, loaderData)]
}

export default function InstructorPage({ loaderData, matches }: Route.ComponentProps) {
  useKeptLink()
  const { id, name, picture, work, introduction, more, links, learners, rating, courses } = loaderData
  return (
    <div className="wrap instructor-page">
      <header className="instructor-head">
        <img
          className="person"
          src={picture}
          srcSet={pictureSources(picture)}
          sizes="160px"
          alt=""
          width="160"
          height="160"
          decoding="async"
        />
        <div>
          <p className="small muted">Instructor</p>
          <h1>{name}</h1>
          {work && <p className="muted">{work}</p>}
          {rating && <Rating {...rating} />}
          <p className="small faint">
            {counted(courses.length, 'course', 'courses')} · {counted(learners, 'learner', 'learners')}
          </p>
          <ul className="row">
            {links.map((link) => (
              <li key={link.name}>
                <a href={link.url} rel="noopener nofollow">
                  {link.name}
                </a>
              </li>
            ))}
          </ul>
          <ShareLinks what="this teacher’s page" name={name} address={`${publicOrigin(matches)}/instructors/${id}`} />
        </div>
      </header>
      <section className="instructor-words">
        {introduction && <p className="lead">{introduction}</p>}
        {more.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </section>
      <section aria-labelledby="taught">
        <h2 id="taught">Courses by {name}</h2>
        <div className="results" data-view="auto">
          {courses.map((course) => (
            <CourseCard key={course.id} course={course} />
          ))}
        </div>
      </section>
    </div>
  )
}

function counted(count: number, one: string, many: string) {
  return `${grouped(count)} ${count === 1 ? one : many}`
}
