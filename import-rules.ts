import type { IFlattenedRuleSet } from 'dependency-cruiser'

const error = 'error' as const

/** The picture in ARCHITECTURE.md, as rules. */
export default {
  forbidden: [
    {
      name: 'contract depends on zod only, and only its endpoints know it',
      severity: error,
      from: { path: '^contract/', pathNot: '^contract/src/endpoints/' },
      to: { pathNot: '^contract/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'endpoints depend on zod only',
      severity: error,
      from: { path: '^contract/src/endpoints/' },
      to: { pathNot: ['^contract/', 'node_modules/zod'] },
    },
    {
      name: 'web never imports api or server',
      severity: error,
      from: { path: '^web/' },
      to: { path: '^(api|server)/' },
    },
    {
      name: 'api never imports web or server',
      severity: error,
      from: { path: '^api/' },
      to: { path: '^(web|server)/' },
    },
    {
      name: 'pages ship no schema library',
      severity: error,
      from: { path: '^web/' },
      to: { path: 'node_modules/zod', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'pages import only types from the endpoints',
      severity: error,
      from: { path: '^web/' },
      to: { path: '^contract/src/endpoints/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'nothing imports a page',
      severity: error,
      from: { pathNot: 'routes\\.ts$' },
      to: { path: '-page\\.tsx$' },
    },
    {
      name: 'platform knows no ui, features or shell',
      severity: error,
      from: { path: '^web/app/platform/' },
      to: { path: '^web/app/(ui|features|shell)/' },
    },
    {
      name: 'ui knows no features or shell',
      severity: error,
      from: { path: '^web/app/ui/' },
      to: { path: '^web/app/(features|shell)/' },
    },
    {
      name: 'features know no shell',
      severity: error,
      from: { path: '^web/app/features/' },
      to: { path: '^web/app/shell/' },
    },
    {
      name: 'api: access, books, db, adapters, artwork, html, http and outbox know no features',
      severity: error,
      from: { path: '^api/src/(access|books|db|adapters|artwork|html|http|outbox)/' },
      to: { path: '^api/src/features/' },
    },
    {
      name: 'no circles',
      severity: error,
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
  ],
} satisfies IFlattenedRuleSet
