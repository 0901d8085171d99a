import { goodPassword } from '../people.ts'
import type { World } from '../roles/world.ts'
import type { KnownValues } from './from-schema.ts'

/** The smallest picture that is one, and what pretends to be. */
const files = [
  Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==', 'base64'),
  Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
  Buffer.from('GIF89a/*<script>alert(1)</script>*/'),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  Buffer.alloc(0),
]

type Shopping = { free: number; references: string[] }

/** What exists in this world, by the names of the fields that ask for it. */
export function knownValues(world: World, { free, references }: Shopping): KnownValues {
  const { people, course, lesson, quiz, question, post, attempt, award, business, reference, refund } = world
  const everybody = Object.values(people)
  const users = everybody.map(({ id }) => id)
  const courseIds = [course.id, course.id, course.id, 1, 2, 3, 999_999]
  const lessons = [lesson, quiz]
  const ids = [
    ...courseIds,
    ...lessons,
    ...users,
    question,
    post,
    attempt,
    award.id,
    business,
    refund,
    course.sectionId,
  ]
  const emails = [...everybody.map(({ email }) => email), 'nobody@example.test', 'ADA@Example.Test ']
  return {
    id: ids,
    user_id: users,
    course_id: courseIds,
    course_ids: [[course.id], [1, 2], [course.id, course.id]],
    course: courseIds.map(String),
    ids: [String(course.id), '1,2,3', '1,,2', ',', '1,1'],
    enrollments: users.map((user_id) => [{ user_id, course_id: free }]),
    file: files,
    lesson_id: [...lessons, null],
    lessons: [lessons],
    questions: [[question], []],
    parent_id: [post],
    reference: [reference, ...references],
    email: emails,
    senderEmail: emails,
    reply_to: emails,
    password: [goodPassword],
    password_confirmation: [goodPassword],
    current_password: [goodPassword],
    code: [award.code],
    search: ['accounting', 'acounting', 'a b c', 'TEST', everybody[0]?.email ?? ''],
    page: [1, 2, 1000],
    per_page: [1, 24, 100],
    category: ['1', '2', '99'],
    done_at: [new Date().toISOString()],
    phone_number: ['08031234567', 8_031_234_567],
  }
}
