import { messages } from '@koya/contract/protocol/messages.ts'
import { inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openOrganisation } from '../../../../test/organisation.ts'
import { readSheet } from '../../../../test/reports/read-sheet.ts'
import { answerLog, examGoals, questions } from '../../../db/schema.ts'

const { app, db, owner, at, id, slug, makeGroup, addPerson } = await openOrganisation()
const desk = await makeGroup('Desk')
const paper = 'ATSWA-101'
const asked = await db
  .select()
  .from(questions)
  .where(inArray(questions.use, ['practice']))
const ofPaper = asked.filter(({ topics }) => topics.some((topic) => topic.startsWith(`${paper}/`))).slice(0, 30)

async function preparing(groups: number[]) {
  const member = await addPerson({ groups })
  await db.insert(examGoals).values({
    userId: member.id,
    body: 'ATSWA',
    level: 'Part I',
    papers: [paper],
    startsOn: '2099-03-01',
    minutesPerWeek: 60,
    studyDays: [1],
  })
  await db.insert(answerLog).values(
    ofPaper.map(({ id: questionId, version: questionVersion }, n) => ({
      userId: member.id,
      questionId,
      questionVersion,
      source: 'practice' as const,
      practiceId: crypto.randomUUID(),
      chosen: [0],
      isRight: n % 2 === 0,
      answeredAt: new Date(Date.now() - n * 3_600_000),
    })),
  )
  return member
}

test('managers see how ready members are only while each of them agrees, by paper and group', async () => {
  const ada = await preparing([desk])
  const ife = await preparing([])
  const path = `${at}/readiness`
  expect((await owner.call('GET', path)).data).toMatchObject({ papers: [], agreed: 0 })
  expect((await ada.call('GET', `${path}/consent`)).data).toEqual({ agreed_at: null })
  expect((await ada.call('PUT', `${path}/consent`, { agreed: true })).message).toBe(messages.exams.readinessAgreed)
  expect((await ada.call('GET', path)).status).toBe(403)

  const { papers, agreed } = (await owner.call('GET', path)).data
  expect([agreed, papers.length]).toEqual([1, 1])
  expect(papers[0]).toMatchObject({ code: paper, people: [{ user_id: ada.id, groups: 'Desk', answers: 30 }] })
  const { low, high } = papers[0].people[0].readiness
  expect(low).toBeLessThan(high)
  // Worked out for many at once, it is what each of them reads on their own page.
  const [own] = (await ada.call('GET', '/exams/me')).data.papers
  expect(own).toMatchObject({ code: paper, answers: 30, readiness: { low, high } })
  expect(papers[0].groups).toEqual([
    { id: null, name: 'Everyone', people: 1, known: 1, readiness: { low, high } },
    { id: desk, name: 'Desk', people: 1, known: 1, readiness: { low, high } },
  ])
  expect(JSON.stringify(papers)).not.toContain(String(ife.email))

  const file = await app.inject({ url: `/api/v1${path}?format=csv`, headers: owner.headers })
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
  const [, line, ...others] = file.body.trim().split('\r\n')
  expect(others).toEqual([])
  expect(line).toMatch(new RegExp(`^${paper},.*,Desk,2099-03-01,30,${low},${high}$`))
  expect((await ada.call('GET', `${path}?format=csv`)).status).toBe(403)
  const workbook = await app.inject({ url: `/api/v1${path}?format=xlsx`, headers: owner.headers })
  expect(workbook.headers['content-disposition']).toContain(`${slug}-readiness.xlsx`)
  const cells = await readSheet(workbook.rawPayload)
  expect(['A2', 'E2', 'F2', 'G2', 'H2', 'A3'].map((place) => cells.get(place))).toEqual([
    { kind: 'text', value: paper },
    { kind: 'text', value: '2099-03-01' },
    { kind: 'number', value: '30' },
    { kind: 'number', value: String(low) },
    { kind: 'number', value: String(high) },
    undefined,
  ])
  expect((await ada.call('GET', `${path}?format=xlsx`)).status).toBe(403)

  await ada.call('PUT', `${path}/consent`, { agreed: false })
  expect((await owner.call('GET', path)).data).toMatchObject({ papers: [], agreed: 0 })
})

test('whoever agreed is in it however many did not and come before them by name', async () => {
  await db.execute(sql`
    WITH made AS (INSERT INTO users (email, first_name, last_name, password_hash)
      SELECT 'silent' || n || '@readiness.test', 'Ada', 'Aaa ' || n, 'x' FROM generate_series(1, 2001) n RETURNING id)
    INSERT INTO memberships (organisation_id, user_id) SELECT ${id}::int, id FROM made`)
  const ready = await preparing([])
  await ready.call('PUT', `${at}/readiness/consent`, { agreed: true })
  const { papers, agreed, members, left_out } = (await owner.call('GET', `${at}/readiness`)).data
  expect([agreed, left_out]).toEqual([1, 0])
  expect(members).toBeGreaterThan(2001)
  expect(papers[0].people.map((person: { user_id: number }) => person.user_id)).toEqual([ready.id])
})
