import { expect, test } from 'vitest'
import { stateScripts } from './state-scripts.ts'

test('what people wrote cannot end the script that carries it, and arrives as it was', async () => {
  const written = '["</script><script>boom()</script>", "Arts & Crafts \u2028"]'
  const [enqueue = '', close] = await stateScripts(new Response(written).body ?? undefined)
  expect(enqueue).not.toMatch(/[<>&\u2028]/)
  const [, text = ''] = /^window\.__reactRouterContext\.streamController\.enqueue\((.*)\);$/.exec(enqueue) ?? []
  expect(JSON.parse(text)).toBe(written)
  expect(close).toBe('window.__reactRouterContext.streamController.close();')
})

test('a page without anything for the router has no such script', async () => {
  expect(await stateScripts(undefined)).toEqual([])
})
