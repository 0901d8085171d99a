import { html } from '../../../html/html.ts'

/** What a program does with a POST whose answer was lost on the way. */
export const callsDoneOnce = html`<h2 id="once">Calls that are done once</h2>
  <p>A program that loses the connection after a <code>POST</code> cannot know whether we heard it. So send a new random value as
    <code>Idempotency-Key</code> with each <code>POST</code> that needs a log-in or a key, and with the few for everyone that name this header
    in <a href="/api/v1/openapi.json">OpenAPI</a>. If no answer comes, send the same call with the same value again.</p>
  <pre>curl -X POST … -H 'Idempotency-Key: 8e03978e-40d5-43dd-bc93-6894a57f9324'</pre>
  <ul>
    <li>Within 24 hours the answer is the first one, with the header <code>idempotent-replayed</code>, and nothing is done twice. An answer
      that tells a secret, such as a new key, or is longer than 64 kB is not kept: you get <code>answer_not_kept</code>, and know that it was
      done. Revoke the key that nobody has seen, and make another with a new value.</li>
    <li>While the first call is being worked on you get <code>call_in_progress</code>, and <code>Retry-After</code> says when to try again.</li>
    <li>A refusal is not kept: put it right and send it, with the same value if you like. After <code>provider_unavailable</code> or
      <code>storage_unavailable</code> wait as long as <code>Retry-After</code> says, and send the same again; no second order comes of it.</li>
    <li>After <code>internal</code> or <code>busy</code> send it again too. Where we cannot tell how far it came, you get <code>call_cut_off</code>,
      and we do not do it a second time: look at what is there, then send it with a new value.</li>
    <li>The same value with another body or address is refused with <code>key_of_other_call</code>. What other people and other keys send
      never counts.</li>
  </ul>`
