import { Link } from 'react-router'
import richStyles from '../../../styles/rich.css?url'
import { Icon } from '../../../ui/icon.tsx'
import { Prose } from '../../../ui/text/prose.tsx'
import type { CourseView } from './course-view.ts'

/** What one will learn comes first: it is what one decides by. */
export function Overview({ course: { outcomes, about, overview, prerequisites, details } }: { course: CourseView }) {
  return (
    <>
      <section>
        <h2>What you will learn</h2>
        <ul className="outcomes">
          {outcomes.map((outcome) => (
            <li key={outcome} className="row">
              <Icon name="check" />
              {outcome}
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>Course Overview</h2>
        {isRich(about + overview) && <link rel="stylesheet" href={richStyles} precedence="default" />}
        <Prose html={about} look="rich" />
        <Prose html={overview} look="rich" />
      </section>
      <section>
        <h2>Course Prerequisites</h2>
        <Paragraphs lines={prerequisites.length ? prerequisites : ['None. You can begin at once.']} />
      </section>
      <section>
        <h2>Course Details</h2>
        <dl className="course-details">
          {details.map(({ label, text, to }) => (
            <div key={label}>
              <dt className="muted">{label}</dt>
              <dd>{to ? <Link to={to}>{text}</Link> : text}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  )
}

/** Most courses are described in paragraphs and lists, and their readers need not wait for a file with the looks of the rest. */
function isRich(html: string) {
  return /<(?:h\d|blockquote|img|iframe)|class="/.test(html)
}

function Paragraphs({ lines }: { lines: string[] }) {
  return lines.map((line) => <p key={line}>{line}</p>)
}
