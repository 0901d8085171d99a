import { eq } from 'drizzle-orm'
import { learningPaths, organisationSettings, organisationTeachers, pathAwards } from '../../../db/schema.ts'
import type { PersonalData } from './personal-data.ts'

export const ownCourseData: PersonalData[] = [
  {
    table: pathAwards,
    columns: ['userId', 'learnerName', 'code', 'number'],
    what: 'The name on the certificate of a path',
    purpose: 'So that anyone who is shown a certificate can check it',
    basis: 'contract',
    period: 'Indefinitely, so that it can be checked',
    download: { as: 'path_certificates', rows: ({ id }) => eq(pathAwards.userId, id) },
    deletion: { blanked: { learnerName: 'A former learner' }, rows: ({ id }) => eq(pathAwards.userId, id) },
  },
  {
    table: organisationTeachers,
    columns: ['userId', 'organisationId', 'since'],
    what: 'For which organisation a person writes courses',
    purpose: 'To let them write its courses, and to have staff look at what they would publish to everyone',
    basis: 'consent',
    period: 'As long as the membership',
    download: { as: 'teaches_for_organisation', rows: ({ id }) => eq(organisationTeachers.userId, id) },
    deletion: { removed: ({ id }) => eq(organisationTeachers.userId, id) },
  },
  {
    table: learningPaths,
    columns: ['createdBy'],
    what: 'Who made a path of courses',
    purpose: 'To be able to explain who made it',
    basis: 'legitimate interest',
    period: 'As long as the organisation',
    download: { as: 'made_paths', rows: ({ id }) => eq(learningPaths.createdBy, id) },
    deletion: { kept: 'It says who acted for the organisation, beside a row that no longer names the person' },
  },
  {
    table: organisationSettings,
    columns: ['suspendedBy'],
    what: 'Which member of staff suspended an organisation',
    purpose: 'To be able to explain the decision',
    basis: 'legitimate interest',
    period: 'As long as it is suspended',
    download: { leftOut: 'It is about the work of our staff' },
    deletion: { kept: 'It says who decided, beside a row that no longer names the person' },
  },
]
