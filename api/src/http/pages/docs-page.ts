import { type Endpoint, fullPath } from '@koya/contract/protocol/endpoint.ts'
import { failures } from '@koya/contract/protocol/failures.ts'
import { z } from 'zod'
import { html } from '../../html/html.ts'
import { page } from './plain-page.ts'

const who = {
  anyone: 'Open to everyone.',
  user: 'Needs a session.',
  instructor: 'Needs an Instructor or an Admin.',
  admin: 'Needs an Admin.',
}

/** The contract as a page one can read without a script. */
export function docsPage(endpoints: Iterable<Endpoint>) {
  const sections = [...endpoints].map(describe)
  return page(
    'Koya API',
    html`<h1>Koya API</h1>
      <p>Send the token as <code>Authorization: Bearer …</code>. Refusals are <code>{ message, code, errors? }</code>. The same as <a href="/api/v1/openapi.json">OpenAPI 3.1</a>.</p>
      ${sections}`,
  )
}

function describe(endpoint: Endpoint) {
  const { method, path, access, params, query, body, answer } = endpoint
  const parts = { 'In the path': params, 'In the query': query, 'In the body': body, Answer: answer }
  const refusals = (endpoint.failures ?? []).map(
    (code) => html`<li>${failures[code][0]} <code>${code}</code>: ${failures[code][1]}</li>`,
  )
  return html`<section>
    <h2><b>${method}</b> ${fullPath(path)}</h2>
    <p>${who[access]}</p>
    ${Object.entries(parts).map(([title, schema]) => (schema ? html`<details><summary>${title}</summary><pre>${shape(schema)}</pre></details>` : ''))}
    ${refusals.length ? html`<p>Refuses with</p><ul>${refusals}</ul>` : ''}
  </section>`
}

function shape(schema: z.ZodType) {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' })
  return JSON.stringify(rest, null, 2)
}
