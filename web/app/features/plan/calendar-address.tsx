import CalendarLink from './calendar-link.tsx'

/** A private address for the calendar on one's phone. */
export function CalendarAddress() {
  return (
    <section className="card calendar-address" aria-labelledby="in-my-calendar">
      <h2 id="in-my-calendar">In my calendar</h2>
      <CalendarLink />
    </section>
  )
}
