import type { Config } from '../../../config.ts'
import { roleOf, type Standing } from '../../classroom/lesson-access.ts'
import { CLAIM } from '../read-launch.ts'
import { targetOf } from './begin-opening.ts'

const ROLES = 'http://purl.imsglobal.org/vocab/lis/v2/membership#'
const SECONDS = 300

type Person = { id: number; firstName: string; lastName: string; email: string }
type Launched = { person: Person; standing: Standing; nonce: string; now: Date }

/** What a learning system is told of somebody who opens a course in it (LTI 1.3 core, section 5.3): as much as with a ticket, and their role. */
export function launchClaims({ publicUrl, lmsUrl = '', lmsLti }: Config, { person, standing, nonce, now }: Launched) {
  const { course } = standing
  const seconds = Math.floor(now.getTime() / 1000)
  return {
    iss: publicUrl,
    aud: lmsLti?.clientId ?? '',
    azp: lmsLti?.clientId ?? '',
    sub: String(person.id),
    iat: seconds,
    exp: seconds + SECONDS,
    nonce,
    name: `${person.firstName} ${person.lastName}`.trim(),
    given_name: person.firstName,
    family_name: person.lastName,
    email: person.email,
    [`${CLAIM}message_type`]: 'LtiResourceLinkRequest',
    [`${CLAIM}version`]: '1.3.0',
    [`${CLAIM}deployment_id`]: lmsLti?.deploymentId ?? '',
    [`${CLAIM}target_link_uri`]: targetOf(lmsUrl, course),
    [`${CLAIM}resource_link`]: { id: `course-${course.id}`, title: course.name },
    [`${CLAIM}context`]: {
      id: String(course.id),
      title: course.name,
      type: ['http://purl.imsglobal.org/vocab/lis/v2/course#CourseOffering'],
    },
    [`${CLAIM}roles`]: [`${ROLES}${roleIn(standing)}`],
    [`${CLAIM}launch_presentation`]: {
      document_target: 'window',
      return_url: `${publicUrl}/mylearning`,
      locale: 'en-GB',
    },
    [`${CLAIM}tool_platform`]: {
      guid: new URL(publicUrl).host,
      name: 'Koya',
      product_family_code: 'koya',
      url: publicUrl,
    },
  }
}

/** Whoever looks after all courses is not said to teach this one. */
function roleIn(standing: Standing) {
  if (roleOf(standing) === 'learner') return 'Learner'
  return standing.isTeacher ? 'Instructor' : 'Administrator'
}
