import { pageMeta, publicOrigin } from '../seo/page-meta.ts'
import { breadcrumbs } from '../seo/structured-data.ts'
import type { Institution } from './institution.ts'

export function institutionMeta(
  { name, title, intro, path }: Institution,
  matches: Parameters<typeof publicOrigin>[0],
) {
  const origin = publicOrigin(matches)
  return [
    ...pageMeta({ title: `For ${name}: ${title}`, description: intro, path, origin }),
    breadcrumbs(origin, [
      { name: 'Koya', path: '/' },
      { name: `For ${name}`, path },
    ]),
  ]
}
