import { Link } from 'react-router'
import { Autoplay } from '../../ui/slides/autoplay.tsx'
import { Rail } from '../../ui/slides/rail.tsx'
import { programmes } from '../programmes/programmes-index.ts'

export function ExamRail() {
  return (
    <Rail
      title="Sitting a professional exam?"
      lead="Programmes for nine professional bodies, paper by paper, so that you study what will be asked."
      look="exam-rail"
      control={(rail) => <Autoplay rail={rail} />}
    >
      {programmes.map(({ id, name, fullName }) => (
        <li key={id}>
          <Link className="card exam-card" to={`/program-detail/${id}`}>
            <b>{name}</b>
            <span className="small muted">{fullName}</span>
          </Link>
        </li>
      ))}
    </Rail>
  )
}
