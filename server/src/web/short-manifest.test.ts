import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { shortManifest } from './short-manifest.ts'

const page = { parentId: 'root', hasLoader: true, hasAction: false, css: [] }
const manifest = {
  entry: { module: '/assets/entry.client-B0Ck2Fg-.js', imports: ['/assets/react-s44HDxXc.js'], css: [] },
  routes: {
    root: { id: 'root', path: '', module: '/assets/root-BLAjAk8J.js', imports: ['/assets/react-s44HDxXc.js'], css: [] },
    'features/landing/landing-page': {
      ...page,
      id: 'features/landing/landing-page',
      index: true,
      module: '/assets/landing-page-hVTaKiAX.js',
      imports: ['/assets/slides-BxnakvVw.js'],
    },
    login: { ...page, id: 'login', path: 'login', module: '/assets/landing-page-hVTaKiAX.js', imports: [] },
    'features/exams/odd': {
      ...page,
      id: 'features/exams/odd',
      path: 'odd/:id',
      module: '/assets/eight-88.js',
      imports: [],
    },
    'features/practice/practice-page': {
      ...page,
      id: 'features/practice/practice-page',
      path: 'practice',
      module: '/assets/practice-page-a_-B1234.js',
      imports: ['/assets/member-ClmT1lLT.js'],
    },
  },
  url: '/assets/manifest-5fc7edbb.js',
  version: '5fc7edbb',
}

test('the short list of pages says in the browser all that the long one says but for what pages import', () => {
  const window: { __reactRouterManifest?: unknown } = {}
  runInNewContext(shortManifest(manifest), { window })
  const withoutImports = Object.fromEntries(
    Object.entries(manifest.routes).map(([id, route]) => [id, { ...route, imports: [] }]),
  )
  expect(JSON.parse(JSON.stringify(window.__reactRouterManifest))).toEqual({
    ...manifest,
    entry: { ...manifest.entry, imports: [] },
    routes: withoutImports,
  })
})
