import { data } from 'react-router'
import { apiContext } from '../../platform/api-context.ts'
import { pagesLinks } from '../../platform/pages-styles.ts'
import type { Route } from './+types/business-page'
import { business } from './business.ts'
import { institutionMeta } from './institution-meta.ts'
import { InstitutionView } from './institution-view.tsx'
import { loadExample } from './load-example.ts'
import { readRegistration, registerBusiness } from './register-business.ts'
import { RegisterForm } from './register-form.tsx'

/** Where the form leads when no script runs. */
export async function action({ request, context }: Route.ActionArgs) {
  const given = readRegistration(await request.formData())
  const outcome = await registerBusiness(context.get(apiContext), given)
  return data({ given, ...outcome }, { status: outcome.status ?? 200 })
}

export const links = pagesLinks

export async function loader({ context }: Route.LoaderArgs) {
  return { example: await loadExample(context.get(apiContext)) }
}

export function meta({ matches }: Route.MetaArgs) {
  return institutionMeta(business, matches)
}

export default function BusinessPage({ actionData, loaderData }: Route.ComponentProps) {
  return (
    <InstitutionView institution={business} example={loaderData.example}>
      <section className="wrap register" id="register" aria-labelledby="register-title">
        <h2 id="register-title">Register your Business</h2>
        <p className="lead">
          Schools, companies and public bodies all register here. We look at every registration and write to you. Once
          it is approved, your space is open, your learning-centre page appears in the catalogue and your people can
          become instructors.
        </p>
        <RegisterForm answered={actionData} />
      </section>
    </InstitutionView>
  )
}
