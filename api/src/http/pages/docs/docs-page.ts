import { fullPath, SIGN_IN_PATH } from '@koya/contract/protocol/endpoint.ts'
import { type FailureCode, failures } from '@koya/contract/protocol/failures.ts'
import { Html, html } from '../../../html/html.ts'
import { commonRefusals, onceRefusals, sessionRefusals } from '../../refusals-of.ts'
import { page } from '../plain-page.ts'
import { callsDoneOnce } from './calls-done-once.ts'
import { byChapter, type Capability, type Chapter } from './capabilities.ts'
import type { Described } from './describe-endpoints.ts'
import { docsStyle } from './docs-style.ts'
import { exampleOf, jsonSchemaOf } from './example-of.ts'
import { receivingWebhooks } from './receiving-webhooks.ts'
import { curlOf, exampleRequest, type Field } from './requests.ts'
import { tryItScript } from './try-it-script.ts'

const who = {
  anyone: 'For everyone.',
  user: 'For everyone who is logged in.',
  instructor: 'For instructors and admins.',
  admin: 'For admins.',
}

/** The contract as a page: readable without a script, and with one the calls can be tried. */
export function docsPage(described: Described[], origin: string) {
  const chapters = byChapter(described)
  return page(
    'Koya API',
    html`<h1>Koya API</h1>
      <p>The pages of Koya use these ${described.length} calls, and your program can use them too. Prices are in naira, times in UTC; a date without
        a time is a day in Lagos. Programs can read the same as <a href="/api/v1/openapi.json">OpenAPI 3.1</a>.</p>
      <h2 id="contents">Contents</h2>
      <nav aria-labelledby="contents">
        <ul><li><a href="#begin">How to begin</a></li><li><a href="#keys-of-programs">Keys</a></li><li><a href="#once">Calls that are done once</a></li>
          <li><a href="#receiving">Receiving webhooks</a></li><li><a href="#refusals">Refusals</a></li></ul>
        ${chapters.map(contentsOf)}
      </nav>
      <h2 id="begin">How to begin</h2>
      <p>For TypeScript there is <a href="/api/v1/client.ts">a client</a>: one file that knows what each call takes and answers, sends a call again
        when the connection fails, and has it done once.</p>
      <pre>curl -o koya.ts ${origin}/api/v1/client.ts</pre>
      <p>Log in, keep the <code>token</code> of the answer and send it as <code>Authorization: Bearer …</code>. Every path
        begins with <code>/api/v1</code> except for logging in, which stays at <code>${SIGN_IN_PATH}</code> because the first apps of
        Koya call it there. It takes form data as well as JSON. A session ends after 14 days without use.</p>
      <pre>KOYA_TOKEN=$(curl -s ${origin}${SIGN_IN_PATH} -F email=you@example.com -F password=… | jq -r .token)</pre>
      <p id="reader">To try calls here, <a href="/login">log in</a> to Koya in this browser. This page then uses your own session.</p>
      <h2 id="keys-of-programs">Keys</h2>
      <p>A program does not have to know a password: make a key in <a href="/learner/accounts">your account</a> or in the settings of your organisation,
        and send it as <code>Authorization: Bearer koya_…</code>, never in an address. It opens only calls that name its scope, 600 a minute.</p>
      <label data-key hidden>Try the calls on this page with a key instead of your session <input id="key" autocomplete="off" spellcheck="false"></label>
      ${callsDoneOnce}
      ${receivingWebhooks}
      <h2 id="refusals">Refusals</h2>
      <p>A refusal is <code>{ message, code, errors? }</code>: a sentence for people, a code for programs, and what is wrong with each
        field. Every call can refuse with</p>
      <ul>${[...commonRefusals, ...sessionRefusals, ...onceRefusals].map(refusal)}</ul>
      ${chapters.map(({ title, capabilities }) => html`<h2>${title}</h2>${capabilities.map((one) => group(one, origin))}`)}
      <script>${new Html(tryItScript)}</script>`,
    docsStyle,
  )
}

function contentsOf(chapter: Chapter) {
  return html`<details><summary>${chapter.title}</summary>
    <ul>${chapter.capabilities.map(({ id, title, calls }) => html`<li><a href="#about-${id}">${title}</a> (${calls.length})</li>`)}</ul></details>`
}

/** Closed until somebody opens it. A link that leads into it opens it too, so what links name is inside, and not its title. */
function group({ id, title, calls }: Capability, origin: string) {
  return html`<details class="group"><summary><h3>${title}</h3> (${calls.length})</summary>
    <div id="about-${id}">${calls.map((call) => describe(call, origin))}</div></details>`
}

function describe({ endpoint, name, text }: Described, origin: string) {
  const { method, path, access, scope, params, query, body, answer } = endpoint
  const parts = { 'In the path': params, 'In the query': query, 'In the body': body }
  const refusals = (endpoint.failures ?? []).map(refusal)
  return html`<section aria-labelledby="${name}">
    <h4 id="${name}"><b>${method}</b> ${fullPath(path)}</h4>
    <p>${text}</p>
    <p>${who[access]}${scope ? html` Takes a key with <code>${scope}</code>.` : ''}</p>
    <pre data-curl>${curlOf(endpoint, origin)}</pre>
    <details><summary>Example of an answer</summary><pre>${json(exampleOf(answer, 'output'))}</pre></details>
    ${Object.entries(parts).map(([title, schema]) => (schema ? html`<details><summary>${title}</summary><pre>${json(jsonSchemaOf(schema, 'input'))}</pre></details>` : ''))}
    <details><summary>Answer</summary><pre>${json(jsonSchemaOf(answer, 'output'))}</pre></details>
    ${refusals.length ? html`<details><summary>Errors of this call (${refusals.length})</summary><ul>${refusals}</ul></details>` : ''}
    ${tryIt({ endpoint, name })}
  </section>`
}

/** Without a script it stays hidden, because then nothing could be sent. */
function tryIt({ endpoint, name }: Pick<Described, 'endpoint' | 'name'>) {
  const { method, path, access } = endpoint
  const { path: places, query, body, form } = exampleRequest(endpoint)
  const input = (kind: string, { name: field, value, isNeeded, isFile }: Field) => {
    const shown = isNeeded && !isFile ? value : ''
    return html`<label>${field}${isNeeded ? '' : ' (optional)'}<input name="${field}" data-part="${kind}" type="${isFile ? 'file' : 'text'}" value="${shown}" placeholder="${isFile ? '' : value}"></label>`
  }
  return html`<details data-try hidden><summary>Try it</summary>
    <form data-method="${method}" data-path="${fullPath(path)}" data-access="${access}" aria-label="Try ${name}">
      ${places.map((field) => input('path', field))}${query.map((field) => input('query', field))}${form.map((field) => input('form', field))}
      ${body === undefined ? '' : html`<label>Body<textarea data-part="body" rows="8" spellcheck="false">${body}</textarea></label>`}
      <button>Send</button>
      <pre role="status" data-answer tabindex="0" hidden></pre>
    </form></details>`
}

function refusal(code: FailureCode) {
  return html`<li>${failures[code][0]} <code>${code}</code>: ${failures[code][1]}</li>`
}

function json(value: unknown) {
  return JSON.stringify(value, null, 2)
}
