import type { ReactNode } from 'react'
import { Faqs } from '../faqs.tsx'
import { SkillList, Ticked } from '../programme-overview.tsx'
import type { PaperDetails as Details } from './papers-view.ts'

type PaperDetailsProps = { details: Details; children?: ReactNode }

/** What the overlay shows, and the page of a single course. The children are the overlay's actions. */
export function PaperDetails({ details, children }: PaperDetailsProps) {
  const { programme, intro, level, pace, about, outcomes, skills, outline, prerequisite, faqs } = details
  return (
    <div className="paper-details">
      {children}
      <p>{about}</p>
      <dl className="course-details">
        <Row name="Programme">{programme}</Row>
        <Row name="About this course">{intro}</Row>
        <Row name="Level">{level}</Row>
        <Row name="Learning pace">{pace}</Row>
        <Row name="Before you begin">{prerequisite}</Row>
      </dl>
      <section>
        <h3>Skills you acquire</h3>
        <SkillList skills={skills} />
      </section>
      <section>
        <h3>What you will learn</h3>
        <Ticked lines={outcomes} />
      </section>
      <section>
        <h3>What is taught, in order</h3>
        <ol className="outline muted">
          {outline.map((topic) => (
            <li key={topic}>{topic}</li>
          ))}
        </ol>
      </section>
      <section>
        <h3>Questions people ask</h3>
        <Faqs faqs={faqs} />
      </section>
    </div>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
