import { loadInstitution } from '@koya/contract/programmes/load-institution.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { addDays, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { enrolIn } from '../../../../test/access.ts'
import { addOrganisation, openOrganisation } from '../../../../test/organisation.ts'
import { readSheet } from '../../../../test/reports/read-sheet.ts'
import { assignments, courses, enrolments, lessonProgress, lessons, outbox, users } from '../../../db/schema.ts'
import { remindOfAssignments } from './remind.ts'

const house = await openOrganisation()
const { app, db, deps, owner, at, paid, addMember, makeGroup } = house
const course = paid[0]?.id ?? 0
const today = lagosDay(new Date())
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const assign = (body: object) => owner.call('POST', `${at}/assignments`, { course_id: course, ...body })
const report = async (query = '') => (await owner.call('GET', `${at}/report${query}`)).data

test('a course is due on a day, some days after joining, or before a diet; what makes no sense is said at its field', async () => {
  const group = await makeGroup('New joiners')
  const member = await addMember({ groups: [group], joinedAt: daysAgo(5) })
  expect((await assign({ group_id: group, due: { days_after_joining: 30 } })).data).toMatchObject({
    people: 1,
    due_on: null,
  })
  expect((await report()).rows).toMatchObject([{ user_id: member.id, due_on: addDays(today, 25), state: 'on_the_way' }])
  const diet = await assign({ user_ids: [member.id], due: { before_diet: 'ican 2027-05' }, mandatory: false })
  expect(diet.data.due_on).toBe('2027-04-30')
  const { assignments: listed } = (await owner.call('GET', `${at}/assignments`)).data
  expect(listed[0]).toMatchObject({ due: 'Before the ICAN diet of May 2027', is_mandatory: false, people: 1 })
  const wrong = async (body: object) => (await assign(body)).errors
  expect(await wrong({ group_id: group, due: { on: '2020-01-01' } })).toEqual({ due: [messages.organisations.duePast] })
  expect(await wrong({ group_id: group, due: { on: '2026-02-31' } })).toEqual({
    due: [messages.organisations.dueNoDay],
  })
  expect(await wrong({ group_id: group, due: { before_diet: 'ican 2027-06' } })).toEqual({
    due: [messages.organisations.dietUnknown],
  })
  expect(await wrong({ group_id: await makeGroup('Nobody'), due: { on: addDays(today, 9) } })).toEqual({
    group_id: [messages.organisations.emptyGroup],
  })
  expect((await assign({ group_id: group })).status).toBe(422)
  for (const { id: assignment } of listed) await owner.call('DELETE', `${at}/assignments/${assignment}`)
  expect((await report()).rows).toEqual([])
})

test('nobody is late at once: who joined longer ago than the days that it gives has as many from the day it is assigned', async () => {
  const group = await makeGroup('Old hands')
  const joinedAgo = async (days: number) => (await addMember({ groups: [group], joinedAt: daysAgo(days) })).id
  const [old, justOver, justIn] = [await joinedAgo(400), await joinedAgo(15), await joinedAgo(14)]
  const { data } = await assign({ group_id: group, due: { days_after_joining: 14 } })
  const { rows } = await report(`?group=${group}`)
  const dueOf = (userId: number) => rows.find((row: { user_id: number }) => row.user_id === userId).due_on
  expect([old, justOver, justIn].map(dueOf)).toEqual([addDays(today, 14), addDays(today, 14), today])
  expect(rows.filter(({ state }: { state: string }) => state === 'late')).toEqual([])
  // From then on those days count as any others.
  await db
    .update(assignments)
    .set({ createdAt: daysAgo(100) })
    .where(eq(assignments.id, data.id))
  const [late] = (await report(`?person=${old}`)).rows
  expect([late.due_on, late.state]).toEqual([addDays(today, -86), 'late'])
  await owner.call('DELETE', `${at}/groups/${group}`)
})

test('who comes into a group after a last day is not late for it: they have as many days as the others had, and a week at least', async () => {
  const group = await makeGroup('Latecomers')
  const early = await addMember({ groups: [group], joinedAt: daysAgo(400) })
  const old = await addMember({ joinedAt: daysAgo(400) })
  const made = await Promise.all(
    [{ on: addDays(today, 30) }, { on: today }, { days_after_joining: 14 }].map((due, n) =>
      assign({ course_id: paid[n]?.id, group_id: group, due }),
    ),
  )
  const [long, short, afterJoining] = made.map(({ data }) => data.id as number)
  // A day later than all of these last days, with the others assigned when they were.
  for (const assignment of [long, short, afterJoining])
    await db
      .update(assignments)
      .set({ createdAt: daysAgo(40), ...(assignment === long && { dueOn: addDays(today, -10) }) })
      .where(eq(assignments.id, assignment ?? 0))
  await db
    .update(assignments)
    .set({ dueOn: addDays(today, -40) })
    .where(eq(assignments.id, short ?? 0))
  const putInto = (userId: number) => owner.call('PUT', `${at}/groups/${group}`, { add: [userId] })
  expect((await putInto(old.id)).status).toBe(200)
  const fresh = await addMember({ groups: [group] })
  const dueOf = async (userId: number) => {
    const { rows } = await report(`?person=${userId}`)
    type Row = { assignment_id: number; due_on: string; state: string }
    const of = (assignment: number | undefined) => rows.find((row: Row) => row.assignment_id === assignment)
    return [long, short, afterJoining].map((one) => [of(one).due_on, of(one).state])
  }
  const [inThirty, inSeven, inFourteen] = [30, 7, 14].map((days) => addDays(today, days))
  for (const { id: userId } of [old, fresh])
    expect(await dueOf(userId)).toEqual([
      [inThirty, 'on_the_way'],
      [inSeven, 'at_risk'],
      [inFourteen, 'on_the_way'],
    ])
  expect((await dueOf(early.id)).map(([, state]) => state)).toEqual(['late', 'late', 'late'])
  // Moved between groups, they stay in this one from the day on which they came.
  const other = await makeGroup('Another')
  const both = { group_ids: [group, other] }
  expect((await owner.call('PUT', `${at}/people/${early.id}`, both)).status).toBe(200)
  expect((await dueOf(early.id)).map(([, state]) => state)).toEqual(['late', 'late', 'late'])
  const mailsTo = async ({ email }: { email: string }) => {
    const sent = await db.select({ payload: outbox.payload }).from(outbox).orderBy(outbox.id)
    return sent.map(({ payload }) => payload as { to: string; text: string }).filter(({ to }) => to === email)
  }
  await remindOfAssignments({ ...deps, clock: () => new Date(`${addDays(today, 1)}T08:00:00Z`) })
  // Whom a manager has put into the group was told so at once.
  const [told, reminder, ...others] = await mailsTo(old)
  expect(told?.text).toContain('asks you to take 3 courses')
  expect(reminder?.text).toContain(`${paid[1]?.name} is due within a week`)
  expect(reminder?.text).not.toContain('was due')
  expect(others).toEqual([])
  for (const one of [group, other]) await owner.call('DELETE', `${at}/groups/${one}`)
})

test('whoever is put into a group hears of what is new to them: of no course that they have finished, are excused from or had before', async () => {
  const [here, there] = [await makeGroup('Here'), await makeGroup('There')]
  const [had, excused] = [await addMember({ groups: [here] }), await addMember({ groups: [there] })]
  const [finished, fresh] = [await addMember(), await addMember()]
  const [first, second] = [paid[0], paid[1]]
  const due = { on: addDays(today, 30) }
  await assign({ course_id: first?.id, group_id: here, due })
  await assign({ course_id: first?.id, group_id: there, due })
  const { data } = await assign({ course_id: second?.id, group_id: there, due })
  for (const one of [first, second]) await enrolIn(db, finished.id, one?.id ?? 0)
  await db.update(enrolments).set({ completedAt: new Date() }).where(eq(enrolments.userId, finished.id))
  const excuse = { user_id: excused.id, reason: 'On leave' }
  expect((await owner.call('POST', `${at}/assignments/${data.id}/waivers`, excuse)).status).toBe(200)
  const change = (body: object) => owner.call('PUT', `${at}/groups/${there}`, body)
  await change({ remove: [excused.id] })
  const before = await db.$count(outbox)
  expect((await change({ add: [had, excused, finished, fresh].map((one) => one.id) })).status).toBe(200)
  const mails = (await db.select().from(outbox).orderBy(outbox.id)).slice(before)
  const said = mails.map(({ payload }) => payload as { to: string; text: string })
  const heard = ({ email }: { email: string }) => said.filter(({ to }) => to === email).map(({ text }) => text)
  expect(heard(had)).toEqual([expect.stringContaining(`asks you to take ${second?.name}.`)])
  expect(heard(excused)).toEqual([expect.stringContaining(`asks you to take ${first?.name}.`)])
  expect(heard(finished)).toEqual([])
  expect(heard(fresh)).toEqual([expect.stringContaining('asks you to take 2 courses.')])
  for (const one of [here, there]) await owner.call('DELETE', `${at}/groups/${one}`)
})

test('what a group or a person has already is not assigned to them again, nor when two managers do it at once', async () => {
  const group = await makeGroup('Once')
  const [one, two] = [await addMember({ groups: [group] }), await addMember({ groups: [group] })]
  const due = { on: addDays(today, 20) }
  const answers = await Promise.all([1, 2].map(() => assign({ group_id: group, due })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  const again = (field: string) => ({ [field]: [messages.organisations.assignedAlready] })
  expect((await assign({ group_id: group, due: { on: addDays(today, 9) } })).errors).toEqual(again('group_id'))
  expect((await report(`?group=${group}`)).rows).toHaveLength(2)
  const other = paid[1]?.id
  expect((await assign({ user_ids: [one.id], due, course_id: other })).status).toBe(200)
  expect((await assign({ user_ids: [one.id], due, course_id: other })).errors).toEqual(again('user_ids'))
  expect((await assign({ user_ids: [one.id, two.id], due, course_id: other })).data.people).toBe(1)
  const { rows } = await report(`?course=${other}`)
  expect(rows.map((row: { user_id: number }) => row.user_id).toSorted()).toEqual([one.id, two.id].toSorted())
  const { assignments: listed } = (await owner.call('GET', `${at}/assignments`)).data
  for (const { id: assignment } of listed) await owner.call('DELETE', `${at}/assignments/${assignment}`)
  expect((await assign({ group_id: group, due })).status).toBe(200)
  await owner.call('DELETE', `${at}/groups/${group}`)
})

test('a level of a programme is assigned as the courses of its papers, and a paper without a course is named', async () => {
  const group = await makeGroup('Candidates')
  await addMember({ groups: [group] })
  const [first] = (await loadInstitution(1))?.courses ?? []
  const codes = first?.body.map(({ code }) => code) ?? []
  const level = { body: 'ICAN', level: first?.title ?? '' }
  const due = { before_diet: 'ican 2027-05' }
  const ask = (body: object) => owner.call('POST', `${at}/assignments`, { group_id: group, due, ...body })
  const wrong = async (body: object) => (await ask(body)).errors
  expect(await wrong({ level: { ...level, level: 'Part X' } })).toEqual({
    level: [messages.organisations.levelUnknown],
  })
  expect(await wrong({ level: { ...level, body: 'XYZ' } })).toEqual({ level: [messages.organisations.levelUnknown] })
  expect(await wrong({ level, course_id: course })).toEqual({ course_id: [messages.organisations.oneOfFour] })
  const hide = (isHidden: boolean, hidden: string[]) =>
    db
      .update(courses)
      .set({ status: isHidden ? 0 : 1 })
      .where(inArray(courses.code, hidden))
  await hide(true, codes)
  expect(await wrong({ level })).toEqual({ level: [messages.organisations.levelEmpty] })
  await hide(false, codes.slice(1))
  const some = codes.length - 1
  expect((await ask({ level })).message).toBe(messages.organisations.levelAssigned(some, codes.length))
  await hide(false, codes)
  expect(await ask({ level })).toMatchObject({
    message: messages.organisations.levelAssigned(codes.length, codes.length),
    data: { ids: [expect.any(Number)], due_on: '2027-04-30' },
  })
  expect((await report(`?group=${group}`)).rows).toHaveLength(codes.length)
  await owner.call('DELETE', `${at}/groups/${group}`)
})

test('late, done and waived are told apart, with numbers as numbers in every file and formulas defused', async () => {
  const group = await makeGroup('Branch')
  const here = { groups: [group], joinedAt: daysAgo(9) }
  const people = [await addMember(here), await addMember(here), await addMember(here)]
  const [late, done, waived] = people.map((person) => person.id) as [number, number, number]
  await db.update(users).set({ firstName: '=HYPERLINK("x")' }).where(eq(users.id, late))
  const { data } = await assign({ group_id: group, due: { on: today } })
  await db
    .update(assignments)
    .set({ dueOn: addDays(today, -3), createdAt: daysAgo(9) })
    .where(eq(assignments.id, data.id))
  await enrolIn(db, done, course)
  await db.update(enrolments).set({ completedAt: new Date() }).where(eq(enrolments.userId, done))
  const [lesson] = await db.select().from(lessons).where(eq(lessons.courseId, course)).limit(1)
  await db
    .insert(lessonProgress)
    .values({ userId: late, courseId: course, lessonId: lesson?.id ?? 0, completedAt: new Date() })
  const waive = (reason: string) =>
    owner.call('POST', `${at}/assignments/${data.id}/waivers`, { user_id: waived, reason })
  expect((await waive('On leave until January')).status).toBe(200)
  const stateOf = async (userId: number) => (await report(`?person=${userId}`)).rows[0]?.state
  expect(await Promise.all([late, done, waived].map(stateOf))).toEqual(['late', 'done', 'waived'])
  await waive('')
  expect(await stateOf(waived)).toBe('late')
  const file = async (format: string) =>
    app.inject({ url: `/api/v1${at}/report?group=${group}&format=${format}`, headers: owner.headers })
  const csv = (await file('csv')).body
  expect(csv.split('\r\n').filter(Boolean)).toHaveLength(4)
  expect(csv).toContain(`"'=HYPERLINK(""x"") Obi"`)
  expect(csv).toMatch(/,Late,1,\d+,\d+,/)
  const cells = await readSheet((await file('xlsx')).rawPayload)
  const [row] = [...cells].filter(([, { value }]) => value === 'Late').map(([place]) => place.slice(1))
  const kinds = ['A', 'I', 'J', 'K', 'P', 'Q'].map((column) => cells.get(`${column}${row}`)?.kind)
  expect(kinds).toEqual(['text', 'number', 'number', 'number', 'number', 'number'])
  expect([cells.get(`A${row}`)?.value, cells.get(`I${row}`)?.value]).toEqual(['=HYPERLINK("x") Obi', '1'])
  expect([...cells.values()].filter(({ kind }) => kind === 'formula')).toEqual([])
  await owner.call('DELETE', `${at}/assignments/${data.id}`)
})

test('somebody is at risk within a week of the day while less than three quarters of the lessons are done', async () => {
  const all = await db.select({ id: lessons.id }).from(lessons).where(eq(lessons.courseId, course))
  const enough = Math.ceil((all.length * 3) / 4)
  const stand = async (due: number, done: number) => {
    const { id: userId } = await addMember()
    await assign({ user_ids: [userId], due: { on: addDays(today, due) } })
    const learnt = all.slice(0, done).map((lesson) => ({ userId, courseId: course, lessonId: lesson.id }))
    if (done > 0) await db.insert(lessonProgress).values(learnt.map((one) => ({ ...one, completedAt: new Date() })))
    const { people } = (await owner.call('GET', `${at}/people?search=&sort=newest`)).data
    const listed = people.find((one: { id: number }) => one.id === userId).state
    const [reported] = (await report(`?person=${userId}`)).rows
    expect(listed).toBe(reported.state)
    return listed
  }
  const { at_risk: before } = (await owner.call('GET', at)).data.standing
  expect([await stand(8, 0), await stand(7, 0), await stand(0, enough - 1), await stand(7, enough)]).toEqual([
    'on_the_way',
    'at_risk',
    'at_risk',
    'on_the_way',
  ])
  expect((await owner.call('GET', at)).data.standing.at_risk).toBe(before + 2)
  expect((await report('?state=at_risk')).rows).toHaveLength(before + 2)
})

test('people are reminded a week before, a day before and a week after, once each, in one mail a day', async () => {
  const member = await addMember()
  const sent = async () => {
    const mails = await db.select({ payload: outbox.payload }).from(outbox).orderBy(outbox.id)
    const mine = mails.map(({ payload }) => payload as { to: string; subject: string; text: string })
    return mine.filter(({ to, subject }) => to === member.email && subject.startsWith('A reminder'))
  }
  const on = addDays(today, 10)
  await assign({ user_ids: [member.id], due: { on } })
  await assign({ user_ids: [member.id], due: { on }, course_id: paid[1]?.id })
  const remindOn = (day: string) => remindOfAssignments({ ...deps, clock: () => new Date(`${day}T08:00:00Z`) })
  await remindOn(addDays(today, 1))
  expect(await sent()).toHaveLength(0)
  await Promise.all([remindOn(addDays(on, -7)), remindOn(addDays(on, -7))])
  const [first] = await sent()
  expect([(await sent()).length, first?.text.match(/is due within a week/g)?.length]).toEqual([1, 2])
  await remindOn(addDays(on, -6))
  expect(await sent()).toHaveLength(1)
  for (const day of [addDays(on, -1), addDays(on, -1), on, addDays(on, 7), addDays(on, 8)]) await remindOn(day)
  expect((await sent()).map(({ text }) => /(by tomorrow|a week ago|within a week)/.exec(text)?.[0])).toEqual([
    'within a week',
    'by tomorrow',
    'a week ago',
  ])
})

test('who is in two organisations gets the reminders of both in one mail a day', async () => {
  const other = await addOrganisation(house, owner)
  const member = await addMember()
  await other.place(member.id)
  const on = addDays(today, 10)
  const due = { user_ids: [member.id], due: { on }, course_id: course }
  for (const where of [at, other.at]) expect((await owner.call('POST', `${where}/assignments`, due)).status).toBe(200)
  const reminded = async (day: string) => {
    await remindOfAssignments({ ...deps, clock: () => new Date(`${day}T08:00:00Z`) })
    const mails = (await db.select({ payload: outbox.payload }).from(outbox).orderBy(outbox.id)).map(
      ({ payload }) => payload,
    )
    return (mails as { to: string; subject: string }[])
      .filter(({ to, subject }) => to === member.email && subject.startsWith('A reminder'))
      .map(({ subject }) => subject)
  }
  expect(await reminded(addDays(on, -7))).toHaveLength(1)
  const both = [house.name, other.name].map((name) => `A reminder from ${name}`)
  expect((await reminded(addDays(on, -6))).toSorted()).toEqual(both.toSorted())
})

test('nobody is reminded on the day on which it was assigned to them: that has a mail of its own', async () => {
  const member = await addMember()
  await assign({ user_ids: [member.id], due: { on: addDays(today, 3) } })
  const mails = async () => {
    const sent = await db.select({ payload: outbox.payload }).from(outbox).orderBy(outbox.id)
    return sent.filter(({ payload }) => (payload as { to: string }).to === member.email).length
  }
  const remindOn = (day: string) => remindOfAssignments({ ...deps, clock: () => new Date(`${day}T08:00:00Z`) })
  await remindOn(today)
  expect(await mails()).toBe(1)
  await remindOn(addDays(today, 1))
  expect(await mails()).toBe(2)
})
