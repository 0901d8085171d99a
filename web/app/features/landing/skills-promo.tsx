import { patchUrl } from '@koya/contract/art.ts'
import { writeCatalogueUrl } from '@koya/contract/catalogue-url.ts'
import { Link } from 'react-router'

const patches = ['engineering', 'health', 'office', 'languages']

export function SkillsPromo() {
  return (
    <section className="section" aria-labelledby="building-skills">
      <div className="wrap">
        <div className="card promo">
          <div>
            <h2 id="building-skills">Build a skill you can use at work</h2>
            <p>
              Spreadsheets, solar installation, first aid, a new language: short courses that end in something you can
              do. Self Paced courses begin the day you do. Instructor Led courses keep a calendar and a class.
            </p>
            <div className="actions">
              <Link className="button line" to={writeCatalogueUrl({ learningStyle: 'Self Paced' })}>
                Self Paced
              </Link>
              <Link className="button line" to={writeCatalogueUrl({ learningStyle: 'Instructor Paced' })}>
                Instructor Led
              </Link>
            </div>
          </div>
          <div className="patches">
            {patches.map((category) => (
              <img
                key={category}
                src={patchUrl(category)}
                alt=""
                width="72"
                height="72"
                loading="lazy"
                decoding="async"
              />
            ))}
          </div>
        </div>
      </div>
    </section>
  )
}
