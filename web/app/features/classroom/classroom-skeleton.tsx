import { use } from 'react'
import { ScriptMark } from '../../platform/script-mark.ts'
import { showEarly } from './show-early.ts'

/** The shape of a lesson that is on its way. Its text is put in as soon as it is here, long before it can be used. */
export function ClassroomSkeleton() {
  const mark = use(ScriptMark)
  return (
    <section className="wrap classroom skeleton" aria-busy="true" aria-label="Loading">
      <div className="classroom-head" aria-hidden="true">
        <div>
          <span className="bar short" />
          <span className="bar short" />
        </div>
      </div>
      <div className="classroom-outline" aria-hidden="true">
        {[1, 2, 3, 4, 5, 6].map((place) => (
          <span key={place} className="bar" />
        ))}
      </div>
      <div className="classroom-middle">
        <div className="lesson">
          <span className="bar short" aria-hidden="true" />
          <Filled id="early-title" className="early-title" />
          <Filled id="early-text" className="prose" />
          <div className="early-bars" aria-hidden="true">
            {[1, 2, 3, 4, 5].map((place) => (
              <span key={place} className="bar" />
            ))}
          </div>
        </div>
      </div>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a function of ours, as text */}
      <script nonce={mark} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: `(${showEarly})()` }} />
    </section>
  )
}

/** Left alone by React, whatever the script has put into it. */
function Filled(props: { id: string; className: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty
  return <div {...props} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
}
