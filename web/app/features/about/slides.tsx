import { Rail } from '../../ui/slides/rail.tsx'
import { slides } from './about-texts.ts'

export function Slides() {
  return (
    <Rail
      title="What we are here for"
      lead="Four questions we asked ourselves before we started."
      look="slide-rail"
      isText
    >
      {slides.map(({ title, text }, index) => (
        <li key={title} className="card numbered-slide">
          <b className="number" aria-hidden="true">
            {index + 1}
          </b>
          <h3>{title}</h3>
          <p className="muted">{text}</p>
        </li>
      ))}
    </Rail>
  )
}
