import { type ApiClient, createClient } from '@koya/contract/client.ts'
import type { Topic } from '@koya/contract/endpoint.ts'
import { apiContext } from '@koya/web/app/lib/api-context.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { canonicalKey, isWorthKeeping } from './canonical-url.ts'
import { contentPolicy, policyForHotReload, type ThirdParties } from './content-policy.ts'
import { compress, type FreshPage, type HtmlCache } from './html-cache.ts'
import { withKey } from './page-address.ts'
import { sendPage } from './send-page.ts'

type Options = {
  build: ServerBuild | (() => Promise<ServerBuild>)
  /** The routes whose data may be asked for by name. */
  routeIds?: ReadonlySet<string>
  cache: HtmlCache
  third: ThirdParties
  isDev?: boolean
}

/** Everything that is neither API nor file: pages rendered by React Router, from memory whenever possible. */
export function webPages(app: FastifyInstance, { build, routeIds, cache, third, isDev = false }: Options) {
  const handle = createRequestHandler(build, isDev ? 'development' : 'production')

  return async function page(request: FastifyRequest, reply: FastifyReply, url: URL) {
    const key = canonicalKey(url, routeIds)
    const make = () => render(withKey(url, key))
    const isKept = !isDev && isWorthKeeping(url)
    const found = isKept ? (cache.find(key) ?? (await cache.render(key, make))) : await compress(await make())
    return sendPage(request, reply, found)
  }

  /** Always the anonymous page: no header of the visitor reaches the render, so it cannot be anyone's own. */
  async function render(url: URL): Promise<FreshPage> {
    const topics = new Set<Topic>()
    const context = new RouterContextProvider()
    context.set(apiContext, inProcessClient(app, topics))
    const response = await handle(new Request(url, { headers: { accept: 'text/html' } }), context)
    const body = await response.text()
    const headers = Object.fromEntries(response.headers)
    if (headers['content-type']?.startsWith('text/html'))
      headers['content-security-policy'] = isDev ? policyForHotReload : contentPolicy(body, third)
    return { status: response.status, headers, body, topics }
  }
}

/** The contract's client without the network: the same routes, checks and answers as over HTTP. */
function inProcessClient(app: FastifyInstance, topics: Set<Topic>): ApiClient {
  return createClient(async ({ call, method, url, body }) => {
    for (const topic of app.endpoints.get(call)?.reads ?? []) topics.add(topic)
    const response = await app.inject({
      method: method as 'GET',
      url,
      ...(body !== undefined && { payload: body as object }),
    })
    return { status: response.statusCode, body: response.json() }
  })
}
