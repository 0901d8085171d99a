import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import type { APIRequestContext, Page } from '@playwright/test'
import { newMember } from '../member.ts'
import { enrolDirectly } from './enrol-directly.ts'

export const COURSE = 'Bookkeeping for Shops'
export const FILM = /Close the day in ten minutes/

/** Somebody new in the demo course with a film of our own. */
export async function learnerOfFilm(page: Page, request: APIRequestContext) {
  const member = await newMember(page, request)
  const found = await (await request.get(`${API_BASE}/courses?search=${encodeURIComponent(COURSE)}`)).json()
  const course = found.data.courses.find((one: { course_name: string }) => one.course_name.startsWith(COURSE))
  await enrolDirectly(member.user.id, course.id)
  const room = await (await request.get(`${API_BASE}/classroom/${course.id}`, { headers: member.headers })).json()
  const lessons = room.data.sections.flatMap((section: { lessons: { id: number; title: string }[] }) => section.lessons)
  const film = lessons.find(({ title }: { title: string }) => FILM.test(title))
  return { member, path: `/classroom/${room.data.course.lms_course_id}/${film.id}`, lessonId: film.id as number }
}
