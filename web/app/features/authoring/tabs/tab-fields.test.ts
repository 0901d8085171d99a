import { messages } from '@koya/contract/protocol/messages.ts'
import { checkDraft, type DraftField, draftFields } from '@koya/contract/rules/course-draft.ts'
import { expect, test } from 'vitest'
import { emptyDraft } from '../course-draft.ts'
import { countProblems, courseTabs, firstProblem } from './tab-fields.ts'

test('every field of the draft stands in one tab', () => {
  const placed: DraftField[] = courseTabs.flatMap(({ fields }) => [...fields])
  expect(placed.toSorted()).toEqual([...draftFields].toSorted())
})

test('each tab says how many of its fields are wrong, and the first of all is where one continues', () => {
  const problems = { topics: ['x'], instructor_id: ['x'], license: ['x'] }
  expect(courseTabs.map(({ id }) => countProblems(id, problems))).toEqual([0, 0, 2, 0, 1])
  expect(firstProblem(problems)).toEqual({ tab: 'course-details', field: 'license' })
  expect(firstProblem({})).toBeUndefined()
})

test('a form nobody has touched names every field but the grace period and the list of collaborators', () => {
  const problems = checkDraft(emptyDraft)
  const silent = draftFields.filter((field) => !problems[field])
  expect(silent.toSorted()).toEqual(['grace_period_on_deadline', 'instructors'])
  expect(problems.course_code).toEqual([messages.field.named('course_code')])
  expect(emptyDraft.grace_period_on_deadline).toBe('24hours')
})
