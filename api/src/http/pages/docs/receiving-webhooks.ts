import { BOTH_SECRETS_HOURS, eventTypes, eventWords, TRIED_DAYS } from '@koya/contract/rules/webhooks.ts'
import { html } from '../../../html/html.ts'

const example = `import { Webhook } from 'standardwebhooks'

// body: the bytes of the request as they came, before anything parses them
const event = new Webhook('whsec_…').verify(body, headers)
// { type: 'course.completed', timestamp: '2026-11-18T09:30:00.000Z', data: { user_id: 12, course_id: 7, … } }`

/** For whoever writes the system at the other end. */
export const receivingWebhooks = html`<h2 id="receiving">Receiving webhooks</h2>
  <p>A webhook is an address of yours to which we send what happens, at once. Make one in the settings of your organisation and keep its
    secret: it is shown once. We follow <a href="https://www.standardwebhooks.com">Standard Webhooks</a>, for which there are libraries in
    most languages: a <code>POST</code> with <code>{ type, timestamp, data }</code> as JSON and the headers <code>webhook-id</code>,
    <code>webhook-timestamp</code> and <code>webhook-signature</code>.</p>
  <ul>${eventTypes.map((type) => html`<li><code>${type}</code>: ${eventWords[type]}</li>`)}</ul>
  <p>Check the signature before you believe anything: it is <code>v1,</code> and the base64 of HMAC-SHA256 over
    <code>id.timestamp.body</code>, with the bytes that follow <code>whsec_</code> in base64 as the key. There may be two, with a blank
    between: for ${BOTH_SECRETS_HOURS} hours after you made a new secret we sign with the old one as well. Refuse what is older than
    five minutes.</p>
  <pre>${example}</pre>
  <p>Answer with any status from 200 to 299 within 15 seconds, and do the work afterwards. Everything else, a redirect too, we try
    again: after 5 seconds, 30 seconds, 2 minutes, 10 minutes, and in the end every 6 hours, for ${TRIED_DAYS} days. An address at which nothing arrives for
    ${TRIED_DAYS} days, or that answers with 410, is switched off, and its owners get a message. The same event may come twice, and events may
    overtake each other: remember each <code>webhook-id</code>, and read the state of things with a call if the order matters.</p>
  <p>People are named by number. To learn more about them, use a key, for example with
    <code>GET /api/v1/organisations/:slug/people</code>. An organisation is told about its members: who joins and leaves, the courses that it
    gave or assigned to them, what was finished of what it assigned and the best marks in it, and payments for its seats.</p>`
