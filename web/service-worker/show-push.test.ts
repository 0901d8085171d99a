import { expect, test } from 'vitest'
import { pageOf, readAlert } from './show-push.ts'

test('an alert opens the page it names, and no page of others', () => {
  const page = (link: unknown) => pageOf(link, 'https://koya.example')
  expect(page('/classroom/7/12?post=3')).toBe('https://koya.example/classroom/7/12?post=3')
  for (const link of ['https://thief.example/', '//thief.example/x', 'javascript:alert(1)', 'http://koya.example/'])
    expect(page(link)).toBe('https://koya.example/notifications')
})

test('an alert that cannot be read still says something', () => {
  const words = { title: 'Koya', body: 'There is something new for you.', link: '/notifications' }
  expect(readAlert(undefined)).toMatchObject(words)
  expect(readAlert('not JSON')).toMatchObject(words)
  expect(readAlert('{"body":"The time of a live class has changed.","link":"/classroom/7"}')).toMatchObject({
    body: 'The time of a live class has changed.',
    link: '/classroom/7',
  })
})
