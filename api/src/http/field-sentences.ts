import { messages } from '@koya/contract/protocol/messages.ts'
import { z } from 'zod'

/** zod speaks to programmers; these are for the person who filled in the form. Endpoints may say it better themselves. */
z.config({
  customError: (issue) => {
    const { required, tooShort, tooLong, atLeast, atMost, giveAtLeast, giveAtMost, oneOf, unknown, notValid } =
      messages.field
    const isList = issue.origin === 'array'
    if (issue.input === undefined || issue.input === null) return required
    if (issue.code === 'too_small')
      return issue.origin === 'string' ? tooShort : (isList ? giveAtLeast : atLeast)(issue.minimum)
    if (issue.code === 'too_big')
      return issue.origin === 'string' ? tooLong : (isList ? giveAtMost : atMost)(issue.maximum)
    if (issue.code === 'invalid_value') return oneOf(issue.values)
    if (issue.code === 'unrecognized_keys') return unknown(issue.keys)
    return notValid
  },
})
