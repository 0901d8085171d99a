const escapes: Record<string, string> = {
  '&': '\\u0026',
  '>': '\\u003e',
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/**
 * The scripts that give the router in the browser what the loaders have answered. React Router would render them as it
 * reads the stream, for which the whole page would have to be rendered as a stream.
 */
export async function stateScripts(state: ReadableStream<Uint8Array> | undefined) {
  if (!state) return []
  const text = JSON.stringify(await new Response(state).text()).replaceAll(
    /[&><\u2028\u2029]/g,
    (each) => escapes[each] ?? '',
  )
  return [`enqueue(${text})`, 'close()'].map((call) => `window.__reactRouterContext.streamController.${call};`)
}
