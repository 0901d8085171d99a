import { messages } from '@koya/contract/protocol/messages.ts'
import { nameProblem } from '@koya/contract/rules/people/name-rule.ts'

/** What somebody types as a name stands in the greeting of a mail to a stranger. */
export function refusedName(name: string) {
  if (name.length > 50) return messages.organisations.row.longName
  return nameProblem(name)
}
