import type { ExamPaper } from '@koya/contract/endpoints/exams/exams.ts'
import { loadInstitutionOf } from '@koya/contract/programmes/load-institution.ts'
import { type Syllabus, syllabusOf } from '@koya/contract/programmes/syllabus.ts'
import { formatDay } from '@koya/contract/rules/time/lagos-day.ts'
import { Link } from 'react-router'
import { api } from '../../platform/api.ts'
import { orKept } from '../../platform/device/kept-answers.ts'
import { signedInId } from '../../platform/device/private-copies.ts'
import { memberMeta } from '../../platform/member-page.ts'
import chartStyles from '../../styles/member/charts.css?url'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { sendAnswers } from '../practice/send-answers.ts'
import type { Route } from './+types/paper-page'
import { examLinks } from './exam-links.ts'
import { HistoryPlot } from './history-plot.tsx'
import { MostTopics } from './most-topics.tsx'
import { noSuchPaper } from './no-such-paper.ts'
import { PaperCard } from './paper-card.tsx'
import { PassRule } from './pass-rule.tsx'
import { SyllabusList } from './syllabus-list.tsx'
import { TopicMap } from './topic-map.tsx'

export function links() {
  return [...examLinks(), { rel: 'stylesheet', href: chartStyles }]
}

export function meta() {
  return memberMeta('Paper')
}

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const code = params.paper.toUpperCase()
  const institution = await loadInstitutionOf(code)
  const syllabus = institution && syllabusOf(institution, code)
  if (!syllabus) throw noSuchPaper()
  const mine: Mine = signedInId() ? await loadPaper(code) : {}
  return { syllabus, ...mine }
}
clientLoader.hydrate = true as const

const NOT_LOADED = 'We could not load how ready you are. Please check your connection and open this page again.'

type Mine = { paper?: ExamPaper | undefined; problem?: string }

/** The syllabus is here in any case, so only what is one's own can be missing. */
async function loadPaper(code: string): Promise<Mine> {
  await sendAnswers()
  try {
    const { data } = await orKept('/exams/me', () => api('GET /exams/me', { query: {} }))
    return { paper: data.papers.find((one) => one.code === code) }
  } catch {
    return { problem: NOT_LOADED }
  }
}

export function HydrateFallback() {
  return <PageSkeleton />
}

const weighing: Record<Syllabus['weighedBy'], string> = {
  body: '',
  koya: 'The institute does not publish how many marks each of these topics carries, so the weights are our own judgement. ',
}

export default function PaperPage({ loaderData: { syllabus, paper, problem } }: Route.ComponentProps) {
  const { code, title, weighedBy, source, checkedOn, passRule } = syllabus
  return (
    <div className="wrap member-page exams-page">
      <p className="small muted">
        <Link to="/exams">My exam</Link> · {code}
      </p>
      <h1>{title}</h1>
      <FormMessage text={problem} />
      <p className="button-row">
        {paper?.questions !== 0 && (
          <Link className="button" to={`/practice?paper=${code}`}>
            {paper || problem ? 'Practise' : 'Try some questions'}
          </Link>
        )}
        {paper && paper.questions > 0 && (
          <Link className="button quiet" to={`/exams/${code}/mock`}>
            Mock exam
          </Link>
        )}
        {paper?.course && (
          <Link className="button quiet" to={`/course-detail/${paper.course.id}`}>
            {paper.course.is_mine ? 'My course' : 'The course'}
          </Link>
        )}
      </p>
      {paper ? (
        <>
          <section aria-labelledby="how-ready">
            <h2 id="how-ready">How ready you are</h2>
            <PaperCard paper={paper} />
          </section>
          <section aria-labelledby="topics">
            <h2 id="topics">Topics, sized by marks</h2>
            <TopicMap topics={paper.topics} />
          </section>
          {paper.questions > 0 && <MostTopics most={paper.most} />}
          <HistoryPlot history={paper.history} />
        </>
      ) : (
        <SyllabusList topics={syllabus.topics} />
      )}
      <p className="small muted exam-source">
        <b>Where the weights come from.</b> {weighing[weighedBy]}
        {weighedBy !== 'body' && 'The topics follow the outline on the programme page. Sources: '}
        {source} Read on {formatDay(checkedOn)}.
      </p>
      <PassRule rule={passRule} />
    </div>
  )
}
