import { messages } from '@koya/contract/protocol/messages.ts'
import { expect, test } from 'vitest'
import { openLtiBrowser } from '../../../test/lti/lti-browser.ts'
import { openLtiHouse } from '../../../test/lti/lti-house.ts'

const { app, owner, systems, door, moodle, coursePage, newPerson, link, enter } = await openLtiHouse()
await owner.call('POST', systems, moodle.registration)

test('who has linked an account sees from where it opens, ends that without a word of anybody else, and is asked again at the next launch', async () => {
  const ada = await newPerson(['User'])
  const eve = await newPerson(['User'])
  await link(ada, { sub: 'ada' })
  const { data: links } = await ada.call('GET', '/account/learning-systems')
  const { host } = new URL(moodle.address)
  expect(links).toMatchObject([{ platform: 'Moodle of the faculty', host, linked_at: expect.any(String) }])
  expect((await eve.call('GET', '/account/learning-systems')).data).toEqual([])
  const path = `/account/learning-systems/${links[0].id}`
  expect((await eve.call('DELETE', path)).status).toBe(404)
  expect((await enter({ sub: 'ada' }))[0]).toBe(ada.id)

  expect(await ada.call('DELETE', path)).toMatchObject({ status: 200, message: messages.lti.linkEnded })
  expect((await ada.call('DELETE', path)).status).toBe(404)
  expect((await ada.call('GET', '/account/learning-systems')).data).toEqual([])
  const { ticket, launch } = await openLtiBrowser(app, door).come(moodle, { sub: 'ada' }, { to: coursePage })
  expect([ticket, typeof launch]).toEqual([undefined, 'string'])
})
