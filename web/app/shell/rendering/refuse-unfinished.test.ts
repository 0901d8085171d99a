import { createElement, type ReactNode, Suspense, use } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { refuseUnfinished } from './refuse-unfinished.ts'

function Late() {
  return use(new Promise<string>(() => {}))
}

test('a page with a part that waits is refused, not sent without that part', () => {
  const render = (part: ReactNode) => renderToString(createElement(Suspense, { fallback: 'soon' }, part))
  expect(() => refuseUnfinished(render(createElement(Late)))).toThrow('waits for something')
  expect(() => refuseUnfinished(render('here'))).not.toThrow()
})
