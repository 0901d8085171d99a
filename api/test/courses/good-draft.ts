import { randomBytes } from 'node:crypto'
import type { CourseDraft } from '@koya/contract/rules/course-draft.ts'
import { pictureUrl } from '@koya/contract/rules/pictures/picture-widths.ts'
import type { Db } from '../../src/db/client.ts'
import { media } from '../../src/db/schema.ts'

export const goodDraft = {
  course_name: 'Keeping books for a market stall',
  course_code: '',
  price: '12000',
  instructor_id: '',
  instructors: '[]',
  learning_style: 'Self Paced',
  course_thumbnail: '',
  duration: '12',
  language_id: '38',
  category_id: '201',
  certificate_id: '1',
  business_id: '1',
  introduction_video: 'https://www.youtube.com/watch?v=aBc-123_xYz',
  start_date: '2026-01-10',
  end_date: '2099-12-20',
  enrollment_start: '2026-01-01',
  enrollment_end: '2099-06-30',
  license: 'All rights reserved',
  entrance_exam: '0',
  overall_grade_range: '70',
  grace_period_on_deadline: '24hours',
  course_description: '<p>How to know what a stall earns.</p>',
  outcomes: 'Write a cash book\nCount stock',
  course_overview: '<p>Six short parts.</p>',
  topics: 'Why we keep books\n- The first ledger\n- The cash book\nDouble entry',
  prerequisite_course: 'None',
  course_cover_image: '',
} satisfies CourseDraft

/** An uploaded picture, without its bytes. */
export async function addPicture(db: Db, userId: number) {
  const key = randomBytes(18).toString('base64url')
  await db.insert(media).values({ userId, key, width: 1280, height: 720, bytes: 1_000, widths: [320, 640, 1280] })
  return pictureUrl(key, 1280)
}
