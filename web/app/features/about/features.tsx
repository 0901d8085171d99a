import { clothUrl } from '@koya/contract/rules/pictures/art.ts'
import { Autoplay } from '../../ui/slides/autoplay.tsx'
import { Rail } from '../../ui/slides/rail.tsx'
import { features } from './about-texts.ts'

export function Features() {
  return (
    <Rail
      title="What you will find"
      lead="Small things that help when the network is slow and time is short."
      look="feature-rail"
      isText
      control={(rail) => <Autoplay rail={rail} />}
    >
      {features.map(({ title, text, cloth }) => (
        <li key={title} className="card feature-card">
          <img
            className="cloth"
            src={clothUrl(cloth, null, `feature-${cloth}`)}
            alt=""
            width="320"
            height="180"
            loading="lazy"
            decoding="async"
          />
          <h3>{title}</h3>
          <p className="muted">{text}</p>
        </li>
      ))}
    </Rail>
  )
}
