import type { Plugin } from 'vite'

/** Only browsers draw PDF. The server would load a megabyte of it with every start, which takes 12 MB of memory. */
export function withoutPdf(): Plugin {
  return {
    name: 'without-pdf',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    resolveId: (id) => (id === 'pdfjs-dist' ? '\0without-pdf' : undefined),
    load: (id) =>
      id === '\0without-pdf' ? 'export const GlobalWorkerOptions = {}, getDocument = undefined' : undefined,
  }
}
