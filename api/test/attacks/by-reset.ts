import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { factorResets } from '../../src/db/schema.ts'
import { carryOutResets } from '../../src/features/second-factor/resets/carry-out-resets.ts'
import { type Attack, newPassword, type Tools, told } from './attack.ts'

const reason = 'She called from her number, and we know her voice.'

/** One admin has asked for the reset of somebody's factor. */
async function asked({ db, call, withApp }: Tools, roles: ('User' | 'Admin')[] = ['User']) {
  const [first, second] = [await withApp({ roles: ['Admin'] }), await withApp({ roles: ['Admin'] })]
  const person = await withApp({ roles })
  expect((await call('POST', `/admin/users/${person.id}/factor-reset`, first.token, { reason })).statusCode).toBe(200)
  const [reset] = await db.select().from(factorResets).where(eq(factorResets.userId, person.id))
  const approve = (token: string) => call('POST', `/admin/factor-resets/${reset?.id}/approval`, token)
  const passDays = () =>
    db
      .update(factorResets)
      .set({ dueAt: sql`now() - interval '1 second'` })
      .where(sql`${factorResets.userId} = ${person.id} AND ${factorResets.state} = 'approved'`)
  return { first, second, person, approve, passDays }
}

export const byReset: Attack[] = [
  {
    by: 'a thief in the mailbox',
    tries: 'sets a new password by mail and logs in with it on the same device',
    refused: ['401 second_factor_needed'],
    run: async ({ withApp, setPasswordByMail, logIn }) => {
      const { email } = await withApp()
      const cookie = await setPasswordByMail(email)
      return [told(await logIn(email, newPassword, cookie))]
    },
  },
  {
    by: 'a thief in the mailbox',
    tries:
      'sets a new password by mail to get rid of the question, of the device that is trusted, or of open sessions’ proof',
    refused: ['410 challenge_over', '401 second_factor_needed', '401 unauthenticated'],
    run: async ({ withApp, challengeFor, setPasswordByMail, show, codeFor, logIn, call }) => {
      const { id, email, cookie, token } = await withApp()
      const challenge = await challengeFor(email)
      await setPasswordByMail(email)
      return [
        told(await show(challenge, { code: await codeFor(id) })),
        told(await logIn(email, newPassword, cookie)),
        told(await call('GET', '/account/data', token)),
      ]
    },
  },
  {
    by: 'a thief in the mailbox',
    tries: 'asks for a reset without being an admin, or has it asked and approved by the same one, or by its own owner',
    refused: ['403 forbidden', '409 same_admin', '409 same_admin'],
    run: async (tools) => {
      const { call, withApp } = tools
      const learner = await withApp()
      const path = `/admin/users/${learner.id}/factor-reset`
      const { first, person, approve } = await asked(tools, ['Admin'])
      return [
        told(await call('POST', path, learner.token, { reason })),
        told(await approve(first.token)),
        told(await approve(person.token)),
      ]
    },
  },
  {
    by: 'a thief in the mailbox',
    tries:
      'talks two admins into a reset and sets a new password at once, to make the owner’s link to stop it worthless',
    refused: ['401 second_factor_needed', '401 second_factor_needed'],
    run: async (tools) => {
      const { deps, call, linkTo, setPasswordByMail, logIn } = tools
      const { second, person, approve, passDays } = await asked(tools)
      expect((await approve(second.token)).statusCode).toBe(200)
      const link = await linkTo(person.email, '/confirm/')
      await setPasswordByMail(person.email)
      await carryOutResets(deps)
      const early = told(await logIn(person.email, newPassword))
      expect((await call('POST', `/auth/confirm/${link.slice('/confirm/'.length)}`)).statusCode).toBe(200)
      await passDays()
      await carryOutResets(deps)
      return [early, told(await logIn(person.email, newPassword))]
    },
  },
  {
    by: 'a race',
    tries: 'has a reset approved many times at once, or carried out while its owner shows the factor',
    refused: ['1 of 4', '401 second_factor_needed'],
    run: async (tools) => {
      const { deps, codeFor, show, challengeFor, logIn } = tools
      const { second, person, approve, passDays } = await asked(tools)
      const answers = await Promise.all([1, 2, 3, 4].map(() => approve(second.token)))
      const challenge = await challengeFor(person.email)
      expect((await show(challenge, { code: await codeFor(person.id) })).statusCode).toBe(200)
      await passDays()
      await Promise.all([carryOutResets(deps), carryOutResets(deps)])
      return [`${answers.filter(({ statusCode }) => statusCode === 200).length} of 4`, told(await logIn(person.email))]
    },
  },
]
