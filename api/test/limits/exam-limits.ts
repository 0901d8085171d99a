import { fullPath } from '@koya/contract/protocol/endpoint.ts'
import type { InjectOptions } from 'fastify'

type Limits = Record<string, [most: number, sent?: Partial<InjectOptions>]>

/** How many statements it may cost to prepare for a paper: what one sits, practice, the plan, mock exams and who is shown them. */
export function examLimits(asCandidate: { headers: Record<string, string> }): Limits {
  return {
    // With the plan: the bank, the answers, the courses, their lessons, what is written.
    'GET /exams/me': [7, { ...asCandidate, query: { with: 'plan' } }],
    // What was wanted is kept, and what is known then is shown.
    'PUT /exams/me': [
      6,
      {
        ...asCandidate,
        payload: {
          body: 'ATSWA',
          level: 'Part I',
          papers: ['ATSWA-101', 'ATSWA-102'],
          diet: `${new Date().getFullYear() + 1}-03`,
          hours_per_week: 5,
        },
      },
    ],
    'DELETE /exams/me': [2, asCandidate],
    // The bank, the answers, the chosen ones, and the lessons where they are taught.
    'GET /practice/next': [6, { ...asCandidate, query: { paper: 'ATSWA-101' } }],
    'GET /practice/sample': [4, { query: { paper: 'ATSWA-101' } }],
    'POST /practice/answers': [
      6,
      {
        ...asCandidate,
        payload: {
          answers: [
            { id: crypto.randomUUID(), question_id: 1, version: 1, chosen: [0], ms: 1, at: new Date().toISOString() },
          ],
        },
      },
    ],
    'GET /plan': [7, asCandidate],
    // The bank, the answers, the layout, what is written, the open one and those behind.
    'GET /mocks': [8, { ...asCandidate, query: { paper: 'ATSWA-101' } }],
    'POST /mocks': [13, { ...asCandidate, payload: { paper: 'ATSWA-101' } }],
    'GET /mocks/:id': [2, { ...asCandidate, url: fullPath('/mocks/999999') }],
    'PUT /mocks/:id/answers': [
      4,
      { ...asCandidate, url: fullPath('/mocks/999999/answers'), payload: { revision: 1, answers: {} } },
    ],
    'POST /mocks/:id/pause': [4, { ...asCandidate, url: fullPath('/mocks/999999/pause') }],
    'POST /mocks/:id/resume': [4, { ...asCandidate, url: fullPath('/mocks/999999/resume') }],
    'POST /mocks/:id/hand-in': [4, { ...asCandidate, url: fullPath('/mocks/999999/hand-in'), payload: {} }],
    'PUT /mocks/:id/marks/:question': [
      4,
      { ...asCandidate, url: fullPath('/mocks/999999/marks/1'), payload: { marks: [1] } },
    ],
    'GET /exams/shares': [2, asCandidate],
    'POST /exams/shares': [
      5,
      {
        ...asCandidate,
        payload: { name: 'My mother', ends_on: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10) },
      },
    ],
    'DELETE /exams/shares/:id': [2, { ...asCandidate, url: fullPath('/exams/shares/999999') }],
    'GET /shared-exams/:token': [2, { url: fullPath('/shared-exams/unknown') }],
  }
}
