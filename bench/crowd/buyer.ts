import { pick, type Random } from '../../api/src/random.ts'
import { SANDBOX_PATH } from '../../api/src/sandbox/keys.ts'
import { goodPassword } from '../../api/test/people.ts'
import { API_BASE, SIGN_IN_PATH } from '../../contract/src/protocol/endpoint.ts'
import { goodCard } from '../faults/buyers.ts'
import { type Line, readJson } from './line.ts'
import { arrive, think } from './visitor.ts'

export type Person = { id: number; email: string }
type Given = { people: Person[]; courseIds: number[]; random: Random; until: number }

/** Somebody who logs in, looks at a price, pays and finds the course among their own; then the next one does. */
export async function buyAgainAndAgain(line: Line, given: Given, onBought: () => void) {
  const { people, courseIds, random, until } = given
  await arrive(random)
  for (const person of people) {
    if (Date.now() >= until) return
    if (await buy(line, person, pick(random, courseIds), random)) onBought()
    await think(random)
  }
}

/** Whoever has begun to buy goes through with it, even when the time is over. */
async function buy(line: Line, { id, email }: Person, courseId: number, random: Random) {
  const step = async (path: string, body?: object, token?: string) => {
    const answer = await line.ask(path, { ...(body && { body }), ...(token && { token }) })
    await think(random)
    return answer && readJson(answer)
  }
  const token = (await step(SIGN_IN_PATH, { email, password: goodPassword }))?.token
  if (!token || !(await step(`${API_BASE}/cart/quote?ids=${courseId}`, undefined, token))) return false
  const reference = (await step(`${API_BASE}/payments`, { course_ids: [courseId] }, token))?.data.reference
  if (!reference || !(await step(`${SANDBOX_PATH}/charge`, { reference, card: goodCard }))) return false
  const enrollments = [{ user_id: id, course_id: courseId }]
  await step(`${API_BASE}/enrollments/enrol/learnerEnrolMultiple`, { enrollments, reference }, token)
  const mine: { course_id: number }[] = (await step(`${API_BASE}/enrollments/me`, undefined, token))?.data ?? []
  const isEnrolled = mine.some(({ course_id }) => course_id === courseId)
  if (!isEnrolled) line.fail(`${email} paid ${reference} and does not find course ${courseId}`)
  return isEnrolled
}
