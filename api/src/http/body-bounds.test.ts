import { expect, test } from 'vitest'
import { z } from 'zod'
import { requestThreadMs } from '../../test/hostile-texts.ts'
import { logInAs, makePerson } from '../../test/people.ts'
import { testApp } from '../../test/test-app.ts'
import { unboundedFields } from './body-bounds.ts'

const { app, db } = await testApp()

test('no field of any body is unbounded', () => {
  const found = [...app.endpoints].flatMap(([name, { body }]) =>
    body ? unboundedFields(body).map((field) => `${name} ${field}`) : [],
  )
  expect(found).toEqual([])
})

test('a megabyte of answers is refused as a whole, and a hundred kilobytes of wrong ones in a short answer', async () => {
  const { token } = (await logInAs(app, (await makePerson(db)).email)).json()
  const send = (count: number) =>
    app.inject({
      method: 'POST',
      url: '/api/v1/attempts/1/hand-in',
      headers: { authorization: `Bearer ${token}` },
      payload: { answers: Object.fromEntries(Array.from({ length: count }, (_, at) => [`x${at}`, [1]])) },
    })
  expect((await send(80_000)).statusCode).toBe(413)
  let answer = await send(1)
  const cost = await requestThreadMs(async () => {
    answer = await send(8_000)
  })
  expect(answer.statusCode).toBe(422)
  expect(answer.body.length).toBeLessThan(20_000)
  expect(cost).toBeLessThan(400)
})

test('a field without a bound is found wherever it stands', () => {
  const body = z.object({
    text: z.string(),
    list: z.array(z.object({ note: z.string().optional() })).max(3),
    either: z.union([z.string().max(5), z.array(z.int())]),
    named: z.record(z.string(), z.int()),
    fine: z.enum(['a', 'b']),
  })
  expect(unboundedFields(body)).toEqual([
    'body.text',
    'body.list[].note',
    'body.either[]',
    'body.named{}',
    'body.named{name}',
  ])
})
