/** What the build writes into the worker (server/src/web/build-worker.ts). */
declare const VERSION: string
declare const SHELL: { core: string[]; pages: string[]; classroom: string[]; shelf: string[] }

declare module '*.css?inline' {
  const styles: string
  export default styles
}
