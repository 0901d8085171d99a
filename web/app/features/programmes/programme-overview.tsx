import { Icon } from '../../ui/icon.tsx'
import type { ProgrammeView } from './programme-view.ts'

export function ProgrammeOverview({ programme }: { programme: ProgrammeView }) {
  const { about, objectives, levelLines, prerequisites, outcomes, skills, moreSubjects, plan } = programme
  return (
    <>
      <section>
        <h2>Programme Overview</h2>
        {about.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
      <section>
        <h2>Objectives</h2>
        <Ticked lines={objectives} />
      </section>
      {outcomes.length > 0 && (
        <section>
          <h2>What you will be able to do</h2>
          <Ticked lines={outcomes} />
        </section>
      )}
      {skills.length > 0 && (
        <section>
          <h2>Skills</h2>
          <SkillList skills={skills} />
        </section>
      )}
      <section>
        <h2>Levels</h2>
        <ul className="level-lines">
          {levelLines.map((line) => (
            <LevelLine key={line} line={line} />
          ))}
        </ul>
      </section>
      {moreSubjects.length > 0 && (
        <section>
          <h2>Further subjects</h2>
          <ul className="more-subjects muted">
            {moreSubjects.map((subject) => (
              <li key={subject}>{subject}</li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2>Prerequisites</h2>
        <ul className="numbered">
          {prerequisites.map((line, index) => (
            <li key={line}>
              <span className="faint">({index + 1})</span> <span>{line}</span>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>Ways to enrol</h2>
        <Ticked lines={plan} />
      </section>
    </>
  )
}

export function SkillList({ skills }: { skills: string[] }) {
  return (
    <ul className="skills row small">
      {skills.map((skill) => (
        <li key={skill}>{skill}</li>
      ))}
    </ul>
  )
}

export function Ticked({ lines }: { lines: string[] }) {
  return (
    <ul className="outcomes">
      {lines.map((line) => (
        <li key={line} className="row">
          <Icon name="check" />
          {line}
        </li>
      ))}
    </ul>
  )
}

/** `Foundation: Business Law; …` with the level's name first to be seen. */
function LevelLine({ line }: { line: string }) {
  const [level, ...subjects] = line.split(': ')
  return (
    <li>
      <b>{level}</b>
      {subjects.length > 0 && <span className="muted">{subjects.join(': ')}</span>}
    </li>
  )
}
