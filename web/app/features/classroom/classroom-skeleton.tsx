import { EarlySlot } from '../../ui/early-slot.tsx'

/** The shape of a lesson that is on its way. Its text is put in as soon as it is here, long before it can be used. */
export function ClassroomSkeleton() {
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
          <EarlySlot />
          <div aria-hidden="true">
            {[1, 2, 3, 4, 5].map((place) => (
              <span key={place} className="bar" />
            ))}
          </div>
        </div>
      </div>
    </section>
  )
}
