import type { Plugin } from 'vite'

/**
 * Vite's own helper for files that are fetched later also waits for their styles and tells of failures. No such file of ours
 * has styles, and whoever fetches one sees it fail: what is left is to ask for the files it needs along with it.
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
  for (const file of files) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = `/${file}`
    document.head.append(link)
  }
  return load()
}
