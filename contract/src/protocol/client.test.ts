import { expect, test } from 'vitest'
import { ApiFailure, createClient } from './client.ts'

test('a call fills the path, leaves out what is not given, and answers what the server said', async () => {
  const asked: unknown[] = []
  const api = createClient(async (request) => {
    asked.push(request)
    return {
      status: 200,
      body: { data: { courses: [], page: { number: 1, size: 24, total: 0, total_is_more: false } } },
    }
  })
  await api('GET /courses', { query: { search: 'a b', category: undefined } })
  await api('GET /courses/:id', { params: { id: 7 } })
  expect(asked).toMatchObject([{ method: 'GET', url: '/api/v1/courses?search=a+b' }, { url: '/api/v1/courses/7' }])
})

test('a refusal is thrown with its words, its code and its fields', async () => {
  const api = createClient(async () => ({
    status: 422,
    body: { message: 'No', code: 'bad_input', errors: { email: ['Required'] } },
  }))
  const failure = await api('GET /countries').catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ApiFailure)
  expect(failure).toMatchObject({ message: 'No', status: 422, code: 'bad_input', errors: { email: ['Required'] } })
})

test('an answer that is not ours, such as a gateway page, is a failure without words', async () => {
  const api = createClient(async () => ({ status: 502, body: undefined }))
  await expect(api('GET /countries')).rejects.toMatchObject({ message: '', status: 502, code: 'unknown' })
})
