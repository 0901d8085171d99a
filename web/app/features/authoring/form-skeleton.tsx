import { courseTabs } from './tabs/tab-fields.ts'

/** The shape of the form that is on its way. */
export function FormSkeleton() {
  return (
    <div className="course-form skeleton" aria-busy="true">
      <p className="visually-hidden" role="status">
        Loading the form
      </p>
      <div className="course-tabs" aria-hidden="true">
        {courseTabs.map(({ id, label }) => (
          <span key={id}>{label}</span>
        ))}
      </div>
      <div className="form-panel course-fields" aria-hidden="true">
        {[1, 2, 3, 4, 5, 6, 7, 8].map((place) => (
          <div className="field" key={place}>
            <span className="bar short" />
            <span className="bar box" />
          </div>
        ))}
      </div>
    </div>
  )
}
