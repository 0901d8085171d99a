import type { APIRequestContext } from '@playwright/test'

export type PartedCourse = {
  id: number
  course_name: string
  course_code: string
  price: number
  lms_course_id: string | null
}

/** In two parts, of four sections. */
export async function findPartedCourse(request: APIRequestContext): Promise<PartedCourse> {
  for (let page = 1; ; page++) {
    const { data } = await (await request.get(`/api/v1/courses?per_page=100&price=paid&page=${page}`)).json()
    const listed: PartedCourse[] = data.courses
    const found = listed.find(({ course_code }) => course_code === 'LNG-107')
    if (found) return (await (await request.get(`/api/v1/courses/${found.id}`)).json()).data
    if (listed.length === 0) throw new Error('there is no LNG-107')
  }
}
