import { packageForm } from '../courses/packages.ts'
import { authors, type Rows, teachers } from './expectation.ts'

const text = { title: 'Costing', content: { kind: 'text', html: '<p>Read.</p>' } }
const question = { kind: 'numeric', prompt: 'How many?', answer: [12] }

/** Where courses are made. */
export const teachingRows: Rows = {
  // The organisations that a course may be given to.
  'GET /business/profiles': [authors(200)],
  'POST /courses': [authors(200), ({ draft }, caller) => ({ payload: { ...draft, course_code: `MATRIX ${caller}` } })],
  'POST /courses/package': [authors(200), () => packageForm()],
  // The answers to all questions are in it: only the lead takes them away.
  'GET /courses/:id/package': [
    [401, 403, 200, 404, 403, 200],
    ({ course }) => ({ url: `/courses/${course.id}/package` }),
  ],
  'GET /courses/:id/draft': [teachers(200), ({ course }) => ({ url: `/courses/${course.id}/draft` })],
  'PUT /courses/:id': [
    teachers(200),
    ({ course, draft }) => ({ url: `/courses/${course.id}`, payload: { ...draft, license: 'CC BY' } }),
  ],
  // Only the lead decides whether it is offered.
  'PUT /courses/:id/publication': [
    [401, 403, 200, 404, 403, 200],
    ({ course }) => ({ url: `/courses/${course.id}/publication`, payload: { is_published: false } }),
  ],
  'POST /courses/:id/duplicate': [teachers(200), ({ course }) => ({ url: `/courses/${course.id}/duplicate` })],
  'GET /invitations/me': [authors(200)],
  // Nobody here is asked to teach this course: that is the answer also to those who teach it.
  'PUT /courses/:id/invitation': [
    authors(404),
    ({ course }) => ({ url: `/courses/${course.id}/invitation`, payload: { answer: 'accept' } }),
  ],
  // The lead alone asks, here for somebody who has yet to answer.
  'POST /courses/:id/invitations': [
    [401, 403, 200, 404, 403, 200],
    ({ course, people }) => ({ url: `/courses/${course.id}/invitations`, payload: { user_id: people.invited.id } }),
  ],
  // Nothing waits.
  'DELETE /courses/:id/proposal': [teachers(409), ({ course }) => ({ url: `/courses/${course.id}/proposal` })],
  'GET /uploads': [authors(200)],
  'POST /uploads': [authors(200), () => ({ payload: { name: 'film.mp4', size: 1_000, type: 'video/mp4' } })],
  // One that nobody of them sent.
  'GET /uploads/:id': [authors(404), () => ({ url: '/uploads/999999' })],
  'POST /uploads/:id/complete': [authors(404), () => ({ url: '/uploads/999999/complete' })],
  'DELETE /uploads/:id': [authors(404), () => ({ url: '/uploads/999999' })],
  'GET /coupons': [authors(200)],
  // For a course that they lead; an admin for any.
  'POST /coupons': [
    [401, 403, 200, 422, 422, 200],
    ({ course }, caller) => ({
      payload: { code: `MATRIX-${caller}`, kind: 'percent', value: 5, course_ids: [course.id] },
    }),
  ],
  // One that nobody of them made.
  'DELETE /coupons/:id': [authors(404), () => ({ url: '/coupons/2000000000' })],
  // This one teaches no paper.
  'GET /courses/:id/mock': [teachers(409), ({ course }) => ({ url: `/courses/${course.id}/mock` })],
  'PUT /courses/:id/mock': [
    teachers(409),
    ({ course }) => ({
      url: `/courses/${course.id}/mock`,
      payload: {
        minutes: 60,
        pauses: 0,
        pause_minutes: 5,
        marked_by: 'self',
        sections: [{ name: 'Section A', marks: 1, parts: [{ topic: '', count: 10 }] }],
      },
    }),
  ],
  'DELETE /courses/:id/mock': [teachers(409), ({ course }) => ({ url: `/courses/${course.id}/mock` })],
  'GET /courses/:id/prices': [teachers(200), ({ course }) => ({ url: `/courses/${course.id}/prices` })],
  // Prices are the lead's.
  'PUT /courses/:id/prices': [
    [401, 403, 200, 404, 403, 200],
    ({ course }) => ({ url: `/courses/${course.id}/prices`, payload: { group: { price: 1_000, from: 5 } } }),
  ],
  // The lead proposes; an admin who does not teach the course has no part in it.
  'PUT /courses/:id/split': [
    [401, 403, 200, 404, 403, 404],
    ({ course, people }) => ({
      url: `/courses/${course.id}/split`,
      payload: {
        parts: [
          { user_id: people.lead.id, percent: 50 },
          { user_id: people.collaborator.id, percent: 50 },
        ],
      },
    }),
  ],
  'POST /splits/:id/answer': [authors(404), () => ({ url: '/splits/2000000000/answer', payload: { accept: true } })],
  'GET /courses/:id/learners': [teachers(200), ({ course }) => ({ url: `/courses/${course.id}/learners` })],
  'GET /courses/:id/learners/:learner/marks': [
    teachers(200),
    ({ course, people }) => ({ url: `/courses/${course.id}/learners/${people.learner.id}/marks` }),
  ],
  'POST /courses/:id/learners/messages': [
    teachers(200),
    ({ course }) => ({ url: `/courses/${course.id}/learners/messages`, payload: { body: 'Well done.' } }),
  ],
  'GET /courses/my/questions': [authors(200)],
  'GET /courses/my/stops': [authors(200)],
  'GET /marking': [authors(200)],
  'GET /marking/:id': [teachers(200), ({ toMark }) => ({ url: `/marking/${toMark}` })],
  'POST /marking/:id': [teachers(200), ({ toMark }) => ({ url: `/marking/${toMark}`, payload: { marks: [5] } })],
  'GET /courses/:id/announcements': [teachers(200), ({ course }) => ({ url: `/courses/${course.id}/announcements` })],
  'PUT /courses/:id/announcements/:announcement': [
    teachers(200),
    ({ course, announcement }) => ({
      url: `/courses/${course.id}/announcements/${announcement}`,
      payload: { title: 'Hello again', body: 'All' },
    }),
  ],
  'DELETE /courses/:id/announcements/:announcement': [
    teachers(200),
    ({ course, announcement }) => ({ url: `/courses/${course.id}/announcements/${announcement}` }),
  ],
  'PUT /courses/:id/level': [
    teachers(200),
    ({ course }) => ({ url: `/courses/${course.id}/level`, payload: { level: 'Advanced' } }),
  ],
  'PUT /courses/:id/archive': [
    [401, 403, 200, 404, 403, 200],
    ({ course }) => ({ url: `/courses/${course.id}/archive`, payload: { is_archived: true } }),
  ],
  // It has a learner.
  'DELETE /courses/:id': [[401, 403, 409, 404, 403, 409], ({ course }) => ({ url: `/courses/${course.id}` })],
  'GET /courses/:id/curriculum': [teachers(200), ({ course }) => ({ url: `/courses/${course.id}/curriculum` })],
  'POST /courses/:id/curriculum/start': [
    teachers(409),
    ({ course }) => ({ url: `/courses/${course.id}/curriculum/start` }),
  ],
  'PUT /courses/:id/curriculum/order': [
    teachers(200),
    ({ course }) => ({
      url: `/courses/${course.id}/curriculum/order`,
      payload: { sections: [{ id: course.sectionId, lessons: course.lessonIds }] },
    }),
  ],
  'POST /courses/:id/sections': [
    teachers(200),
    ({ course }) => ({ url: `/courses/${course.id}/sections`, payload: { title: 'More' } }),
  ],
  'PUT /sections/:id': [
    teachers(200),
    ({ course }) => ({ url: `/sections/${course.sectionId}`, payload: { title: 'Other' } }),
  ],
  'DELETE /sections/:id': [teachers(200), ({ course }) => ({ url: `/sections/${course.sectionId}` })],
  'POST /sections/:id/lessons': [
    teachers(200),
    ({ course }) => ({ url: `/sections/${course.sectionId}/lessons`, payload: text }),
  ],
  'PUT /lessons/:id': [teachers(200), ({ lesson }) => ({ url: `/lessons/${lesson}`, payload: text })],
  'DELETE /lessons/:id': [teachers(200), ({ lesson }) => ({ url: `/lessons/${lesson}` })],
  'GET /courses/:id/questions': [teachers(200), ({ course }) => ({ url: `/courses/${course.id}/questions` })],
  'POST /courses/:id/questions': [
    teachers(200),
    ({ course }) => ({ url: `/courses/${course.id}/questions`, payload: { use: 'bank', question } }),
  ],
  'PUT /questions/:id': [teachers(200), (world) => ({ url: `/questions/${world.question}`, payload: question })],
  'DELETE /questions/:id': [teachers(200), (world) => ({ url: `/questions/${world.question}` })],
  'GET /courses/:id/questions/figures': [
    teachers(200),
    ({ course }) => ({ url: `/courses/${course.id}/questions/figures` }),
  ],
  'PUT /lessons/:id/questions/order': [
    teachers(409),
    ({ quiz }) => ({ url: `/lessons/${quiz}/questions/order`, payload: { questions: [] } }),
  ],
  'POST /courses/:id/questions/import': [
    teachers(200),
    ({ course }) => ({
      url: `/courses/${course.id}/questions/import`,
      payload: { use: 'bank', format: 'gift', text: 'Two and two? {#4}' },
    }),
  ],
}
