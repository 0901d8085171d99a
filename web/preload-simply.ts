import type { Plugin } from 'vite'

/**
 * Vite's own helper for files that are fetched later also tells of failures, and whoever fetches one of ours sees it fail: what is
 * left is to ask for the files it needs along with it, and to wait for its styles.
 */
export function preloadSimply(): Plugin {
  return {
    name: 'preload-simply',
    enforce: 'pre',
    apply: 'build',
    load: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler: () => `export const __vitePreload = ${preload}`,
    },
  }
}

/** Becomes text, so it uses nothing from outside itself. */
function preload(load: () => Promise<unknown>, files: string[] = []) {
  const styles = files.map((file) => {
    const link = document.createElement('link')
    const isStyle = file.endsWith('.css')
    link.rel = isStyle ? 'stylesheet' : 'modulepreload'
    link.href = `/${file}`
    document.head.append(link)
    return isStyle && new Promise((done) => (link.onload = link.onerror = done))
  })
  return Promise.all(styles).then(load)
}
