import type { IFlattenedRuleSet } from 'dependency-cruiser'

const error = 'error' as const

/** The picture in ARCHITECTURE.md, as rules. */
export default {
  forbidden: [
    {
      name: 'contract depends on zod only',
      severity: error,
      from: { path: '^contract/' },
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
      name: 'pages import only types from contract files that hold schemas',
      severity: error,
      from: { path: '^web/' },
      to: {
        path: '^contract/src/(account|accounts|admin|admin-payments|admin-people|assessments|authoring|businesses|cart|catalogue|certificates|classroom|contact|course-package|curriculum|device|discussions|enrolment|ids|instructors|invitations|jobs|learning|media|notifications|payments|profile|programmes|proposals|question-bank|ratings|reference|subscribers|teaching|wish-list)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'nothing imports a page',
      severity: error,
      from: { pathNot: 'routes\\.ts$' },
      to: { path: '-page\\.tsx$' },
    },
    {
      name: 'lib knows no components',
      severity: error,
      from: { path: '^web/app/lib/' },
      to: { path: '^web/app/(components|features)/' },
    },
    {
      name: 'components know no features',
      severity: error,
      from: { path: '^web/app/components/' },
      to: { path: '^web/app/features/' },
    },
    {
      name: 'api: db, adapters, http and outbox know no features',
      severity: error,
      from: { path: '^api/src/(db|adapters|http|outbox)/' },
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
