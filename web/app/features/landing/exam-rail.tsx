import { Autoplay } from '../../ui/slides/autoplay.tsx'
import { Rail } from '../../ui/slides/rail.tsx'
import { ProgrammeLinks } from '../programmes/programme-links.tsx'

export function ExamRail() {
  return (
    <Rail
      title="Sitting a professional exam?"
      lead="Programmes for nine professional bodies, paper by paper, so that you study what will be asked."
      look="exam-rail"
      control={(rail) => <Autoplay rail={rail} />}
    >
      <ProgrammeLinks />
    </Rail>
  )
}
