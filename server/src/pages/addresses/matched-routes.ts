import { remember } from '@koya/api/remember.ts'
import { matchRoutes, type ServerBuild } from 'react-router'

export type Matched = {
  /** The routes that an address shows, from the outermost on. */
  ids: string[]
  /** Whether it is written as our links write it. The router takes other spellings too, and there is no end of them. */
  isPlain: boolean
}

export type Routes = Record<string, Pick<Route, 'id' | 'path' | 'index' | 'parentId'> | undefined>
type Route = NonNullable<ServerBuild['routes'][string]>
type Node = { id: string; path?: string; index?: false; children: Node[] } | { id: string; index: true }

/** Finds the routes of an address as the router itself does, which takes it a while. */
export function matchedRoutes(routes: Routes) {
  const tree = childrenOf(undefined)
  return remember((pathname): Matched => {
    const path = pathOfData(pathname)
    const found = matchRoutes(tree, path) ?? []
    const pattern = found.map(({ route }) => (route as { path?: string }).path ?? '').join('/')
    return { ids: found.map(({ route }) => String(route.id)), isPlain: isPlain(path, pattern) }
  })

  function childrenOf(parentId: string | undefined): Node[] {
    const all = Object.values(routes).filter((route) => route !== undefined)
    return all
      .filter((route) => (route.parentId || undefined) === parentId)
      .map(({ id, path, index }) =>
        index ? { id, index: true } : { id, ...(path !== undefined && { path }), children: childrenOf(id) },
      )
  }
}

/** The address whose data a `.data` request asks for, as the router reads it. */
function pathOfData(pathname: string) {
  return pathname.endsWith('/_.data') ? pathname.slice(0, -'_.data'.length) : pathname.replace(/\.data$/, '')
}

/** Characters that need no code have none, codes are written large, and the fixed parts have our capitals and slashes. */
function isPlain(path: string, pattern: string) {
  if (needlessCode.test(path) || path.includes('//')) return false
  const written = path.split('/').filter(Boolean)
  const fixed = pattern.split('/').filter(Boolean)
  return fixed.every((part, at) => /^[:*]/.test(part) || part.endsWith('?') || part === written[at])
}

const needlessCode = /%(?:2[DE]|3\d|[46][1-9A-F]|[57][\dA]|5F|7E|[a-f]|.[a-f])/
