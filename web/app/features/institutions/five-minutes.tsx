const steps = [
  [
    'Register',
    'One short form. Log in first, and the space is yours once it is approved; otherwise we invite your address.',
  ],
  ['Open your space', 'We read every registration, and the link in our email opens it.'],
  ['Invite your people', 'Send a list from your spreadsheet or share one link, and sort people into groups.'],
  [
    'Give them something to learn',
    'Buy seats in our courses or write a course of your own, and assign it with a last day. From then on you see who is done and who is late.',
  ],
] as const

/** From these pages to people who learn. What takes time in between is ours, and it is said. */
export function FiveMinutes() {
  return (
    <div className="wrap page-body teach">
      <section aria-labelledby="five-minutes">
        <h2 id="five-minutes">Your own space in five minutes</h2>
        <ol>
          {steps.map(([name, what]) => (
            <li key={name}>
              <b>{name}.</b> {what}
            </li>
          ))}
        </ol>
        <p className="small muted">That is your part, in five minutes. Ours is to read your registration first.</p>
      </section>
    </div>
  )
}
