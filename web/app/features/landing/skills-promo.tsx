import { writeCatalogueUrl } from '@koya/contract/rules/catalogue/catalogue-url.ts'
import { clothUrl } from '@koya/contract/rules/pictures/art.ts'
import { Link } from 'react-router'

export function SkillsPromo() {
  return (
    <section className="section" aria-labelledby="building-skills">
      <div className="wrap">
        <div className="card promo with-cloth" data-category="11">
          <div>
            <h2 id="building-skills">Build a skill you can use at work</h2>
            <p className="muted">
              Spreadsheets, solar installation, first aid, a new language: courses that end in something you can do.
              Start a Self Paced course whenever you like, or join the class and timetable of an Instructor Led course.
            </p>
            <div className="next-steps row">
              <Link className="button line" to={writeCatalogueUrl({ learningStyle: 'Self Paced' })}>
                Self Paced
              </Link>
              <Link className="button line" to={writeCatalogueUrl({ learningStyle: 'Instructor Paced' })}>
                Instructor Led
              </Link>
            </div>
          </div>
          <img
            className="cloth"
            src={clothUrl('languages', null, 'building-skills')}
            alt=""
            width="480"
            height="270"
            loading="lazy"
            decoding="async"
          />
        </div>
      </div>
    </section>
  )
}
