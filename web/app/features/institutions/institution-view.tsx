import type { ExampleOrganisation } from '@koya/contract/endpoints/institutions.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { PageBanner } from '../../ui/page-banner.tsx'
import { atWork } from './at-work.ts'
import { FiveMinutes } from './five-minutes.tsx'
import type { Block, Institution } from './institution.ts'
import { ProductPicture } from './product-picture.tsx'

type InstitutionViewProps = { institution: Institution; example: ExampleOrganisation | null; children?: ReactNode }

export function InstitutionView({ institution, example, children }: InstitutionViewProps) {
  const { title, intro, blocks, closing, question, register } = institution
  return (
    <>
      <PageBanner title={title} lead={intro}>
        <p className="next-steps row">
          <RegisterLink label={register} />
          <Link className="button line" to="/contact-us">
            Contact Us
          </Link>
        </p>
      </PageBanner>
      <div className="wrap page-body">
        {blocks.map((block) => (
          <ContentBlock key={block.title} {...block} example={example} />
        ))}
      </div>
      <FiveMinutes />
      <section className="wrap closing" aria-label="Your own training">
        <div className="card promo">
          <div>
            <h2>Run your own training on Koya</h2>
            <p className="muted">{closing}</p>
            <p className="muted">
              For several people at once, or early: group and early-bird registration discounts are available by
              contacting us before you pay.
            </p>
            <p>
              <Link to="/contact-us">{question}</Link>
            </p>
          </div>
          <RegisterLink label={register} />
        </div>
      </section>
      {children}
    </>
  )
}

function ContentBlock({ title, text, points, picture, example }: Block & { example: ExampleOrganisation | null }) {
  return (
    <section className="content-block">
      <div>
        <h2>{title}</h2>
        <p className="muted">{text}</p>
        <ul>
          {points.map((point) => (
            <li key={point} className="row">
              <Icon name="check" />
              {point}
            </li>
          ))}
        </ul>
      </div>
      <ProductPicture picture={(example && atWork(example, picture.kind)) ?? picture} />
    </section>
  )
}

/** To the form, which is on the page for business. */
function RegisterLink({ label }: { label: string }) {
  return (
    <Link className="button" to="/business#register">
      {label}
    </Link>
  )
}
