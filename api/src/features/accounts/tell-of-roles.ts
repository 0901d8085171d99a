import type { Role } from '@koya/contract/rules/constants.ts'
import type { Config } from '../../config.ts'
import type { Tx } from '../../db/client.ts'
import { type Notice, tellEach } from '../notifications/tell.ts'

const places: Record<Role, string> = { User: '/dashboard', Instructor: '/mycourses', Admin: '/admin' }
const names: Record<Role, string> = { User: 'a learner', Instructor: 'an instructor', Admin: 'an admin' }

/** Says what somebody is on Koya from now on, and leads to the place where that is done. */
export async function tellOfRoles(tx: Tx, config: Pick<Config, 'publicUrl'>, userId: number, roles: Role[]) {
  await tellEach(tx, config, [{ userId, notice: rolesNotice(roles) }])
}

export function rolesNotice(roles: Role[]): Notice {
  const [first = 'User'] = roles
  const message = `You are now ${roles.map((role) => names[role]).join(' and ')} on Koya.`
  return {
    type: 'Course Enrollment',
    about: 'roles_changed',
    kind: 'role',
    message,
    link: places[first],
    mail: {
      subject: 'What you can do on Koya has changed',
      paragraphs: [message, 'You do not need to log in again.'],
      label: 'Open Koya',
    },
  }
}
