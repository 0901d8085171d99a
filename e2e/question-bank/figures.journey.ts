import { countFigures } from '@koya/api/features/question-bank/figures/count-figures.ts'
import { expect, test } from '@playwright/test'
import { lookAt } from '../accessibility/look.ts'
import { onDatabase } from '../support/courses/enrol-directly.ts'
import { ownCourse } from '../support/courses/own-course.ts'
import { isAwake, signIn } from '../support/member.ts'

const LEARNERS = 40

type Asked = { id: number; version: number; prompt: string; options: string[]; answer: number[] }

test('an instructor sees how learners answer each question: what to mend comes first, then what they know and which options they choose', {
  tag: '@long',
}, async ({ page, request }) => {
  const author = await signIn(page, request, 'admin@koya.test')
  const id = await ownCourse(request, author, 'Your Rights When the Police Stop You')
  const [bad, good] = await answerAll(id)

  await page.goto(`/mycourses/${id}/questions`)
  await isAwake(page)
  await page.getByText('How learners answer').click()
  const rows = page.locator('.question-figures > ol > li')
  await expect(rows.first()).toContainText(bad.prompt)
  await expect(rows.first()).toContainText(`10% right, from ${LEARNERS} first attempts`)
  await expect(rows.first()).toContainText('Almost nobody gets it right.')
  await expect(rows.first()).toContainText('Nobody chooses one of the options.')

  const row = rows.filter({ hasText: good.prompt })
  await expect(row).toContainText(/50% right, from 40 first attempts\. Tells apart: 0\.[5-9]\d of 1/)
  await expect(row).not.toContainText('Read it once more.')
  await expect(row).toContainText(`50% chose ${good.options[good.answer[0] ?? 0]} (right)`)
  await lookAt(page, 'how learners answer')
})

/**
 * The first question only every tenth knows, and the others all choose the same of it; the second is known by the better half. The rest is
 * known by most of the better half and by few others. Then the night counts them.
 */
async function answerAll(courseId: number) {
  return onDatabase(async ({ client, db }) => {
    const { rows: asked } = await client.query<Asked>(
      `SELECT id, version, prompt, options, answer FROM questions
       WHERE course_id = $1 AND kind = 'single' AND jsonb_array_length(options) > 2 AND retired_at IS NULL ORDER BY id LIMIT 8`,
      [courseId],
    )
    const { rows: people } = await client.query<{ id: number }>(
      `INSERT INTO users (email, first_name, last_name, password_hash)
       SELECT 'figures-' || $1::int || '-' || n || '@example.test', 'Ada', 'Obi', 'x' FROM generate_series(1, $2::int) n RETURNING id`,
      [courseId, LEARNERS],
    )
    for (const [n, person] of people.entries())
      for (const [at, { id, version, options, answer }] of asked.entries()) {
        const isBetter = n % 2 === 0
        const isRight = [n % 10 === 0, isBetter][at] ?? (n + at) % 4 < (isBetter ? 3 : 1)
        const wrong = options.map((_, place) => place).filter((place) => !answer.includes(place))
        const chosen = isRight ? answer : [wrong[at === 0 ? 0 : (n >> 1) % wrong.length]]
        await client.query(
          `INSERT INTO answer_log (user_id, question_id, question_version, source, practice_id, chosen, is_right, ms, answered_at)
           VALUES ($1, $2, $3, 'practice', gen_random_uuid(), $4::jsonb, $5, 20000, now())`,
          [person.id, id, version, JSON.stringify(chosen), isRight],
        )
      }
    const figuresSeconds = { set: () => undefined }
    await countFigures({ db, clock: () => new Date(), metrics: { figuresSeconds } } as never)
    const [bad, good] = asked
    if (!bad || !good || asked.length < 7) throw new Error('the course has too few questions')
    return [bad, good] as const
  })
}
