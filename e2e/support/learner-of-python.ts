import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { type Member, newMember } from './member.ts'

export const PYTHON = 'First Programs in Python'

export type Lesson = { id: number; kind: string; title: string; is_done: boolean }

/** Somebody new who is enrolled in a course with lessons and a quiz. */
export async function learnerOfPython(page: Page, request: APIRequestContext) {
  const member = await newMember(page, request)
  const listed = await request.get(`${API_BASE}/courses?search=${encodeURIComponent(PYTHON)}`)
  const courseId: number = (await listed.json()).data.courses[0].id
  const enrollments = [{ user_id: member.user.id, course_id: courseId }]
  const enrolled = await request.post(`${API_BASE}/enrollments`, { headers: member.headers, data: { enrollments } })
  expect(enrolled.ok(), await enrolled.text()).toBe(true)
  return { member, courseId, lessons: await lessonsOf(request, member, courseId) }
}

export async function lessonsOf(
  request: APIRequestContext,
  { headers }: Pick<Member, 'headers'>,
  courseId: number,
): Promise<Lesson[]> {
  const { data } = await (await request.get(`${API_BASE}/classroom/${courseId}`, { headers })).json()
  return data.sections.flatMap((section: { lessons: Lesson[] }) => section.lessons)
}
