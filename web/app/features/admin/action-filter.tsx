import { Form, useSubmit } from 'react-router'

type ActionFilterProps = { actions: string[]; action: string; subject: string }

/** Only one action, of all that were written down. */
export function ActionFilter({ actions, action, subject }: ActionFilterProps) {
  const submit = useSubmit()
  return (
    <Form className="admin-search row" onChange={(event) => submit(event.currentTarget)}>
      {subject && <input type="hidden" name="subject" value={subject} />}
      <select key={action} className="input select" name="action" defaultValue={action} aria-label="Action">
        <option value="">Every action</option>
        {actions.map((known) => (
          <option key={known}>{known}</option>
        ))}
      </select>
    </Form>
  )
}
