import { expect, test } from 'vitest'
import { videoAddress } from './video-address.ts'

test.each([
  ['https://www.youtube.com/watch?v=aBc-123_xYz&t=10', 'https://www.youtube-nocookie.com/embed/aBc-123_xYz'],
  ['https://youtu.be/aBc-123_xYz', 'https://www.youtube-nocookie.com/embed/aBc-123_xYz'],
  ['https://m.youtube.com/shorts/aBc-123_xYz', 'https://www.youtube-nocookie.com/embed/aBc-123_xYz'],
  ['https://www.youtube-nocookie.com/embed/aBc-123_xYz', 'https://www.youtube-nocookie.com/embed/aBc-123_xYz'],
  [' https://vimeo.com/123456/abcdef ', 'https://player.vimeo.com/video/123456?h=abcdef'],
  ['https://player.vimeo.com/video/123456', 'https://player.vimeo.com/video/123456'],
])('%s plays in a text', (given, expected) => {
  expect(videoAddress(given)).toBe(expected)
})

test.each([
  'http://www.youtube.com/watch?v=aBc-123_xYz',
  'https://www.youtube.com/watch?v=short',
  'https://youtube.com.example.test/watch?v=aBc-123_xYz',
  'https://vimeo.com/about',
  'https://example.test/film.mp4',
  'javascript:alert(1)',
  'not an address',
])('%s does not', (given) => {
  expect(videoAddress(given)).toBeUndefined()
})
