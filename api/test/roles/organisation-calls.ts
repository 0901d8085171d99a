import { learningSystem, systemChange } from '../lti/learning-system.ts'
import { type OrganisationWorld, soon } from './organisation-world.ts'

/**
 * A call below `/organisations/:slug`, the status that each role gets, in the order of `organisationRoles`, and what they send.
 * A call may have several rows: what is sent decides too.
 */
export type OrganisationCall = [call: string, statuses: number[], payload?: object]

/** To whoever has left, and to whoever owns another one, it is not there; who has no session is asked to log in. */
const outside = [404, 404, 401]
const owners = (status: number) => [status, 403, 403, 403, 403, 403, ...outside]
const managersOfAll = (status: number) => [status, status, 403, 403, 403, 403, ...outside]
/** Each sees and does it for their own groups. */
const managers = (status: number) => [status, status, status, status, 403, 403, ...outside]
/** About somebody or something of one group: who manages another one is told what `other` says. */
const managersOfTheGroup = (status: number, other: number) => [status, status, status, other, 403, 403, ...outside]
/** Who teaches it, or decides for everyone. */
const writers = (status: number) => [status, status, 403, 403, status, 403, ...outside]
const insiders = (status: number) => [...Array(6).fill(status), ...outside]

const reason = 'It is not what it was.'
const due = { days_after_joining: 30 }

/** What concerns the asker, or the whole organisation: no id of anything in it is sent. */
export const callsWithoutIds = ({ slug, course }: OrganisationWorld): OrganisationCall[] => [
  ['GET ', insiders(200)],
  ['PUT ', owners(200), { name: 'Renamed', slug: `new-${slug}` }],
  // The last owner does not leave.
  ['DELETE /membership', [409, 200, 200, 200, 200, 200, ...outside]],
  ['GET /people', managers(200)],
  ['GET /invitations', managers(200)],
  ['POST /invitations', managers(200), { people: [{ email: 'x@example.test', group: 'Secret circle' }] }],
  // A link for everyone is for who manages everyone.
  ['POST /links', [200, 200, 422, 422, 403, 403, ...outside], { uses: 5 }],
  ['GET /groups', managers(200)],
  ['GET /seats', managers(200)],
  ['POST /seats', managersOfAll(200), { course_id: course, quantity: 2 }],
  ['GET /bundles', managers(200)],
  ['GET /assignments', managers(200)],
  ['GET /report', managers(200)],
  ['GET /report?format=xlsx', managers(200)],
  ['GET /readiness', managers(200)],
  ['GET /readiness/consent', insiders(200)],
  ['PUT /readiness/consent', insiders(200), { agreed: true }],
  ['GET /report-mail', managers(200)],
  ['PUT /report-mail', managers(200), { is_on: true }],
  ['GET /courses', insiders(200)],
  ['PUT /courses', managersOfAll(200), { reviews_courses: true }],
  ['PUT /face', owners(200), { logo: '', colour: '#0e6b45', welcome: 'Mine now' }],
  ['GET /host', owners(200)],
  ['PUT /host', owners(200), { host: 'learn.rival.example' }],
  ['POST /host/checks', owners(200)],
  ['DELETE /host', owners(200)],
  ['GET /sign-in', owners(200)],
  // No issuer is asked in tests: an owner comes as far as its address, and nobody else does.
  ['PUT /sign-in', owners(422), { issuer: 'https://a:b@rival.example', client_id: 'x', client_secret: 'y' }],
  ['DELETE /sign-in', owners(200)],
  ['POST /domains', owners(200), { domain: 'rival.example' }],
  ['GET /keys', owners(200)],
  ['POST /keys', owners(200), { name: 'Mine', scopes: ['organisation:read'], ends_on: soon }],
  ['GET /webhooks', owners(200)],
  ['POST /webhooks', owners(200), { url: 'https://rival.example/hook', events: ['member.left'] }],
  ['GET /learning-systems', owners(200)],
  // Nor is a learning system.
  ['POST /learning-systems', owners(422), learningSystem],
]

/** What concerns somebody or something in the organisation. */
export const callsWithIds = (world: OrganisationWorld): OrganisationCall[] => [
  ...callsAboutPeople(world),
  ...callsAboutSeats(world),
  ...callsAboutLearning(world),
  ...callsAboutCourses(world),
  ...callsOfOwners(world),
]

const callsAboutPeople = ({ person, group, owner, ...world }: OrganisationWorld): OrganisationCall[] => [
  [`PUT /people/${person}`, [200, 200, 403, 404, 403, 403, ...outside], { role: 'instructor' }],
  [`PUT /people/${person}`, [200, 403, 403, 404, 403, 403, ...outside], { role: 'owner' }],
  [`PUT /people/${person}`, managersOfTheGroup(200, 404), { group_ids: [group] }],
  [`PUT /people/${owner.id}`, [409, 403, 404, 404, 403, 403, ...outside], { role: 'member' }],
  [`DELETE /people/${person}`, managersOfTheGroup(200, 404)],
  [`DELETE /people/${owner.id}`, [409, 403, 404, 404, 403, 403, ...outside]],
  [`DELETE /invitations/${world.invitation}`, managersOfTheGroup(200, 404)],
  // Who may not make an owner does not undo one either.
  [`DELETE /invitations/${world.ownerInvitation}`, [200, 403, 403, 404, 403, 403, ...outside]],
  ['POST /links', managersOfTheGroup(200, 422), { group_id: group }],
  [`DELETE /links/${world.link}`, managersOfTheGroup(200, 404)],
  ['POST /groups', managersOfAll(200), { name: 'Mine', user_ids: [person] }],
  [`PUT /groups/${group}`, [200, 200, 403, 404, 403, 403, ...outside], { name: 'Taken over' }],
  [`PUT /groups/${group}`, managersOfTheGroup(200, 404), { add: [person] }],
  [`DELETE /groups/${group}`, managersOfAll(200)],
]

const callsAboutSeats = (world: OrganisationWorld): OrganisationCall[] => [
  // What is taught to members alone is not for sale, not even to its own organisation.
  ['POST /seats', managersOfAll(404), { course_id: world.own, quantity: 2 }],
  [`GET /seats/${world.block}/grants`, managers(200)],
  [`POST /seats/${world.block}/grants`, managersOfTheGroup(200, 422), { user_ids: [world.person] }],
  [`PUT /seats/${world.block}/rules`, managersOfAll(200), { everyone: true, group_ids: [] }],
  [`DELETE /grants/${world.grant}`, managersOfTheGroup(200, 404)],
  // Whose seat it is chooses, and nobody for them.
  ['POST /choices', [404, 404, 404, 404, 404, 200, ...outside], { grant_id: world.grant, course_id: world.course }],
  [`GET /invoices/${world.invoice}`, managersOfAll(200)],
  [`GET /invoices/${world.invoice}/pdf`, managersOfAll(200)],
  [`POST /invoices/${world.invoice}/payments`, managersOfAll(200), {}],
]

const callsAboutLearning = (world: OrganisationWorld): OrganisationCall[] => {
  const { second, group, person, path, own, assignment, course } = world
  const user_ids = [person]
  return [
    ['POST /assignments', managersOfTheGroup(200, 422), { course_id: second, group_id: group, due }],
    ['POST /assignments', managersOfTheGroup(200, 422), { course_id: second, user_ids, due }],
    ['POST /assignments', managersOfTheGroup(200, 422), { path_id: path, user_ids, due }],
    ['POST /assignments', managersOfTheGroup(200, 422), { course_id: own, user_ids, due }],
    [`DELETE /assignments/${assignment}`, managersOfTheGroup(200, 404)],
    [`POST /assignments/${assignment}/waivers`, managersOfTheGroup(200, 404), { user_id: person, reason }],
    [`GET /report?group=${group}&course=${course}&person=${person}`, managers(200)],
    [`GET /report?format=csv&group=${group}`, managers(200)],
    [`GET /readiness?group=${group}`, managers(200)],
    [`GET /readiness?format=csv&group=${group}`, managers(200)],
    [`GET /readiness?format=xlsx&group=${group}`, managers(200)],
  ]
}

const callsAboutCourses = ({ own, inReview, path, group, course, second }: OrganisationWorld): OrganisationCall[] => {
  const draft = { name: 'Mine', description: 'A course of mine', category_id: 1, audience: 'groups' }
  const steps = { name: 'Mine', description: 'Of mine' }
  return [
    ['POST /courses', writers(200), { ...draft, group_ids: [group] }],
    [`GET /courses/${own}`, insiders(200)],
    // What is not offered yet is there for those who write.
    [`GET /courses/${inReview}`, [200, 200, 404, 404, 200, 404, ...outside]],
    [`POST /courses/${inReview}/enrolment`, insiders(404)],
    [`POST /courses/${own}/enrolment`, insiders(200)],
    [`PUT /courses/${own}`, writers(200), { audience: 'public', group_ids: [] }],
    [`POST /courses/${own}/offer`, writers(200), { is_offered: false }],
    [`POST /courses/${inReview}/review`, managersOfAll(200), { approves: true, note: '' }],
    // The lessons have changed since: whoever decides is told so.
    [`POST /courses/${own}/seen`, managersOfAll(409), { version: 'x' }],
    ['POST /paths', managersOfAll(200), { ...steps, course_ids: [own, course] }],
    [`PUT /paths/${path}`, managersOfAll(200), { ...steps, course_ids: [course, second] }],
    [`DELETE /paths/${path}`, managersOfAll(200)],
    [`GET /paths/${path}/certificates`, managersOfAll(200)],
  ]
}

const callsOfOwners = (world: OrganisationWorld): OrganisationCall[] => {
  const { path, award, revoked, domain, key, webhook, delivery, system } = world
  return [
    [`PUT /paths/${path}/certificates/${award}/revocation`, owners(200), { reason }],
    [`DELETE /paths/${path}/certificates/${revoked}/revocation`, owners(200)],
    [`POST /domains/${domain}/checks`, owners(200)],
    [`DELETE /domains/${domain}`, owners(200)],
    [`DELETE /keys/${key}`, owners(200)],
    [`PATCH /webhooks/${webhook}`, owners(200), { url: 'https://rival.example/hook' }],
    [`DELETE /webhooks/${webhook}`, owners(200)],
    [`POST /webhooks/${webhook}/secret`, owners(200)],
    [`GET /webhooks/${webhook}/deliveries`, owners(200)],
    [`POST /deliveries/${delivery}/replay`, owners(200)],
    [`GET /learning-systems/${system}/classes`, owners(200)],
    [`GET /learning-systems/${system}/classes/999999`, owners(404)],
    [`PATCH /learning-systems/${system}`, owners(200), systemChange],
    [`DELETE /learning-systems/${system}`, owners(200)],
  ]
}

/** What an organisation earns and is paid: calls of their own, which name it as `?organisation=`. It has earned nothing yet. */
export const callsAboutEarnings: OrganisationCall[] = [
  ['GET /earnings', owners(200)],
  ['GET /earnings/statements/2026-10', owners(200)],
  ['GET /earnings/statements/2026-10.csv', owners(200)],
  ['PUT /earnings/account', owners(422), { bank_code: 'none', account_number: '0123456789' }],
  ['DELETE /earnings/account/change', owners(404)],
  ['POST /earnings/payouts', owners(409)],
  ['GET /earnings/payouts/1/note', owners(404)],
]

/** A call as the list of endpoints has it, whatever it sends. */
export const nameOf = (call: string) => call.replace(/\?.*/, '').replaceAll(/\/\d[\w.-]*/g, '/:id')
