import { Motif, type MotifDrawing } from '../../ui/motif.tsx'

const leaf: MotifDrawing = {
  lines: 'M0 44Q-42 6 1-44Q41 6 0 44ZM0 47L0-29M1 27L-18 11M0 28L17 11M0 10L-17-5M1 11L16-6M-1-9L-10-19M-1-9L12-20',
  dots: 'M-34-32h0M35-33h0M-33 33h0M34 31h0',
}
const squares: MotifDrawing = {
  lines:
    'M-42-42Q0-40 41-40Q38 2 40 40Q-1 41-40 41Q-40 0-42-42ZM-28-27Q-1-30 29-29Q27-2 27 29Q-2 27-28 28Q-29-1-28-27ZM-15-15Q-2-17 14-15Q15 0 15 14Q-2 13-15 16Q-14 0-15-15Z',
  dots: 'M-1 0h0',
}
const drum: MotifDrawing = {
  lines:
    'M-34-40Q-1-31 33-41Q-7 0 34 41Q0 51-35 39Q6 0-34-40ZM-35-40Q0-50 34-41M-14-36L-6-1L-16 42M-1-34L0 46M14-36L4 1L14 43M-12-5L11-5M-12 3L12 3',
  dots: 'M-39 1h0M37-1h0',
}
const sun: MotifDrawing = {
  lines:
    'M-11-1Q-11-7-5-10Q1-13 6-9Q12-6 11 1Q11 7 5 10Q-1 13-6 10Q-12 6-11-1ZM22 12Q16 22 4 24Q-7 25-15 17Q-23 10-24-2Q-24-13-14-19Q-4-25 7-22Q17-19 22-9Q27 2 22 12ZM31 0L46-1M27 15L40 22M17 27L24 38M-1 30L0 44M-17 27L-23 38M-26 16L-38 23M-31-1L-45 0M-28-16L-38-22M-16-27L-24-39M-1-31L0-46M15-27L22-38M28-16L39-22',
  dots: 'M0 1h0',
}

const highlights = [
  {
    title: 'Easy to use',
    text: 'Made for a phone first. Pages are small, so they open on a slow network and save your data.',
    drawing: leaf,
  },
  {
    title: 'Certification pathways',
    text: 'Follow the papers of your professional body in their order, from the first level to the last.',
    drawing: squares,
  },
  {
    title: 'Learn with peers',
    text: 'Instructor Led courses bring together people who want to learn the same thing.',
    drawing: drum,
  },
  {
    title: 'Live and recorded classes',
    text: 'Join a live class, or take a Self Paced course at a time that suits you.',
    drawing: sun,
  },
]

export function Highlights() {
  return (
    <section className="section wrap" aria-labelledby="highlights">
      <div className="section-head">
        <h2 id="highlights">How learning works here</h2>
      </div>
      <ul className="highlights">
        {highlights.map(({ title, text, drawing }) => (
          <li key={title}>
            <Motif drawing={drawing} />
            <h3>{title}</h3>
            <p className="muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
