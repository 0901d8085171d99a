type PageList = { routes: Record<string, { module: string } | undefined> }

/**
 * Loads the scripts of another page before anyone goes there. `<Link prefetch>` would do it too, but fetches the page's styles
 * once more where this page has them already.
 */
export async function fetchPageAhead(id: string) {
  const { __reactRouterManifest: list } = window as { __reactRouterManifest?: PageList }
  const page = list?.routes[id]
  if (page) await import(/* @vite-ignore */ page.module)
}
