import type { AdminUser } from '@koya/contract/endpoints/admin/admin-people.ts'
import { roles as allRoles, type Role } from '@koya/contract/rules/constants.ts'
import { api } from '../../../platform/api.ts'
import { AskButton } from '../ask-button.tsx'

const meanings: Record<Role, string> = {
  User: 'User: learns here',
  Instructor: 'Instructor: writes and teaches courses',
  Admin: 'Admin: may do everything, including this',
}

/** The first role decides what somebody sees; the others give them rights besides. */
export function ChangeRoles({ user }: { user: AdminUser }) {
  const { id, first_name, last_name, roles } = user
  const name = `${first_name} ${last_name}`
  return (
    <AskButton
      label="Change roles"
      about={name}
      title={`Roles of ${name}`}
      lead="They apply at once, wherever this person is logged in."
      verb="Change roles"
      act={(form) => api('PUT /admin/users/:id/roles', { params: { id }, body: { roles: chosen(form) } })}
    >
      {() => (
        <>
          <fieldset className="check-rows">
            <legend className="small">First role: decides what they see</legend>
            {allRoles.map((role) => (
              <label key={role} className="check row">
                <input type="radio" name="first" value={role} defaultChecked={roles[0] === role} />
                <span>{meanings[role]}</span>
              </label>
            ))}
          </fieldset>
          <fieldset className="check-rows">
            <legend className="small">Further roles</legend>
            {allRoles.map((role) => (
              <label key={role} className="check row">
                <input type="checkbox" name="further" value={role} defaultChecked={roles.indexOf(role) > 0} />
                <span>{role}</span>
              </label>
            ))}
          </fieldset>
        </>
      )}
    </AskButton>
  )
}

/** The same role chosen in both places is one role. */
function chosen(form: FormData) {
  const all = [form.get('first'), ...form.getAll('further')] as Role[]
  return [...new Set(all)]
}
