import { limitConcurrency, type Urgency } from '@koya/api/concurrency-limit.ts'
import { packAnswer } from '@koya/api/http/kept/compressed-body.ts'
import type { FreshAnswer } from '@koya/api/http/kept/finish-answer.ts'
import type { KeptAnswers } from '@koya/api/http/kept/kept-answers.ts'
import { sendKept } from '@koya/api/http/kept/send-kept.ts'
import { NEVER_LATE } from '@koya/api/http/kept/serve-shared.ts'
import { remember } from '@koya/api/remember.ts'
import { shownBy } from '@koya/contract/endpoints/shown-by.ts'
import type { Shown } from '@koya/contract/protocol/endpoint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Matched } from './addresses/matched-routes.ts'
import { askedTwice } from './cache/asked-twice.ts'
import { canonicalKey, whenToKeep } from './cache/canonical-url.ts'
import { readPageAddress, withKey } from './cache/page-address.ts'
import { contentPolicy, policyForHotReload, type ThirdParties } from './content-policy.ts'
import { finishPage } from './finish-page.ts'
import type { AskApi, RenderPage } from './rendering/renderer.ts'

type Options = {
  renderPage: RenderPage
  /** What an address shows. Without it nothing is kept. */
  match?: (pathname: string) => Matched
  cache: KeptAnswers
  /** Hears of every address that was answered from memory, and under which key. */
  onFound?: (target: string, key: string) => void
  third: ThirdParties
  isDev?: boolean
}

/** One is computed while others wait for the database: more would not be made sooner. */
const RENDERS_AT_ONCE = 3

/** Everything that is neither API nor file: pages rendered by React Router, from memory whenever possible. */
export function webPages(app: FastifyInstance, { renderPage, match, cache, onFound, third, isDev = false }: Options) {
  const runLimited = limitConcurrency(RENDERS_AT_ONCE)

  const keyOf = remember((_target, url: URL) => {
    const { ids, isPlain } = match?.(url.pathname) ?? { ids: [], isPlain: false }
    return { key: canonicalKey(url, ids), keep: isPlain ? whenToKeep(url) : 'never' }
  })
  const isAskedAgain = askedTwice()

  return { page, form, prepare }

  function page(request: FastifyRequest, reply: FastifyReply, url: URL) {
    const { key, keep } = keyOf(request.url, url)
    const found = keep === 'never' ? undefined : cache.find(key)
    if (!found) {
      const isKept = keep === 'always' || (keep === 'asked twice' && (isAskedAgain(key) || cache.has(key)))
      return makePage(request, reply, { key, isKept, url, ip: request.ip })
    }
    request.isFromMemory = true
    onFound?.(request.url, key)
    // The reply is not handed back: Fastify would take it for a promise and watch the stream until its end.
    sendKept(request, reply, found)
  }

  async function makePage(request: FastifyRequest, reply: FastifyReply, wanted: Wanted) {
    const { key, isKept } = wanted
    const make = makerOf(wanted)
    return sendKept(request, reply, isKept ? await cache.serve(key, make) : await make({ isAwaited: true }))
  }

  function makerOf({ key, isKept, url, ip }: Wanted) {
    return async (urgency: Urgency) => {
      // A page that nobody keeps may ask what is counted, as wrong coupons are: then it is the visitor who asks.
      const page = finishPage(await render(withKey(url, key), { urgency, ...(!isKept && { ip }) }), { isKept })
      const isPacked = isKept && page.status === 200 && page.compression === 'quickly'
      return isPacked ? packAnswer(page) : page
    }
  }

  /** Makes a page before anybody asks for it. */
  async function prepare(target: string) {
    const address = readPageAddress(target, app.deps.config.publicUrl)
    if (address.kind !== 'page') return
    const { key, keep } = keyOf(target, address.url)
    if (keep !== 'always') return
    await cache.serveTrue(key, makerOf({ key, isKept: true, url: address.url }))
  }

  /** The answer to a form is for who sent it: it is never kept, here or anywhere on the way. */
  async function form(request: FastifyRequest, reply: FastifyReply, url: URL) {
    const fields = new URLSearchParams(request.body as Record<string, string>)
    const made = await render(withKey(url, keyOf(request.url, url).key), { fields, ip: request.ip })
    made.headers['cache-control'] = 'no-store'
    return sendKept(request, reply, finishPage(made, { isKept: false }))
  }

  /** Always the anonymous page: no header of the visitor reaches the render, so it cannot be anyone's own. */
  async function render(url: URL, { fields, ip, urgency }: Sent): Promise<FreshAnswer> {
    const shows = new Set<Shown>()
    const order = { url: url.href, isRehearsal: app.deps.config.isRehearsal, ...(fields && { form: `${fields}` }) }
    const ask = askInProcess(app, shows, ip)
    const { status, headers, body } = await runLimited(() => renderPage(order, ask), urgency)
    if (headers['content-type']?.startsWith('text/html')) {
      const own = { scripts: headers['x-own-scripts'], styles: headers['x-own-styles'] }
      headers['content-security-policy'] = isDev ? policyForHotReload : contentPolicy(own, third)
    }
    return { status, headers, body: Buffer.from(body.buffer), shows }
  }
}

type Wanted = { key: string; isKept: boolean; url: URL; ip?: string }
type Sent = { fields?: URLSearchParams; ip?: string | undefined; urgency?: Urgency }

/**
 * Carries a request to the API without the network: the same routes, checks and answers as over HTTP. Limits count who sent a form.
 * What two loaders of a page ask for is asked once.
 */
function askInProcess(app: FastifyInstance, shows: Set<Shown>, ip?: string): AskApi {
  const read = new Map<string, ReturnType<AskApi>>()
  return (asked) => {
    if (asked.method !== 'GET') read.clear()
    const answer = read.get(asked.url) ?? keptAnswer(asked) ?? send(asked)
    if (asked.method === 'GET') read.set(asked.url, answer)
    return answer
  }

  /** What its route would send from memory, without the way there. */
  function keptAnswer({ method, url }: Asked) {
    const kept = method === 'GET' ? app.deps.kept.find(url) : undefined
    if (kept?.status !== 200 || !kept.bodies.identity) return
    for (const thing of kept.shows) shows.add(thing)
    return Promise.resolve({ status: 200, text: kept.bodies.identity.toString() })
  }

  async function send({ call, method, url, body }: Asked) {
    const response = await app.inject({
      method: method as 'GET',
      url,
      headers: NEVER_LATE,
      ...(ip !== undefined && { remoteAddress: ip }),
      ...(body !== undefined && { payload: body as object }),
    })
    const isShown = response.statusCode === 200
    const things = (isShown && shownBy(call, url, response.json())) || app.endpoints.get(call)?.reads || []
    for (const thing of things) shows.add(thing)
    return { status: response.statusCode, text: response.body }
  }
}

type Asked = Parameters<AskApi>[0]
