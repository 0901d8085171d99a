import { expect, test } from 'vitest'
import { videoPlayer } from './video-player.ts'

const places = {
  videoHosts: ['https://www.youtube-nocookie.com', 'https://player.vimeo.com', 'https://videos.example'],
  publicUrl: 'https://koya.example',
}
const youTube = { kind: 'frame', src: 'https://www.youtube-nocookie.com/embed/aBc-123_xYz?autoplay=1&rel=0' }

test.each([
  'https://www.youtube.com/watch?v=aBc-123_xYz',
  'https://m.youtube.com/watch?app=desktop&v=aBc-123_xYz&t=10s',
  'https://youtu.be/aBc-123_xYz?si=whatever',
  'https://www.youtube.com/shorts/aBc-123_xYz',
  'https://www.youtube.com/live/aBc-123_xYz?feature=share',
  'https://www.youtube.com/embed/aBc-123_xYz',
  'http://youtube.com/watch?v=aBc-123_xYz',
])('%s plays without cookies', (address) => expect(videoPlayer(address, places)).toEqual(youTube))

test.each([
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1'],
  ['https://vimeo.com/76979871/abc123', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=abc123'],
  [
    'https://player.vimeo.com/video/76979871?h=abc123',
    'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=abc123',
  ],
])('%s plays without tracking', (address, src) => {
  expect(videoPlayer(address, places)).toEqual({ kind: 'frame', src })
})

test('a file of our own and one of a configured host are played as files', () => {
  expect(videoPlayer('https://koya.example/media/intro.mp4', places)).toEqual({ kind: 'file', src: '/media/intro.mp4' })
  expect(videoPlayer('/media/intro.webm', places)).toEqual({ kind: 'file', src: '/media/intro.webm' })
  expect(videoPlayer('https://videos.example/a.MP4?x=1', places)).toEqual({
    kind: 'file',
    src: 'https://videos.example/a.MP4?x=1',
  })
})

test('a film of our own is played with its captions', () => {
  const player = { kind: 'file', src: '/films/welcome-to-koya.mp4', captions: '/films/welcome-to-koya.vtt' }
  for (const address of ['/films/welcome-to-koya.mp4', 'https://koya.example/films/welcome-to-koya.mp4'])
    expect(videoPlayer(address, places)).toEqual(player)
})

test.each(['/\\evil.test/a.mp4', '//evil.test/a.mp4', 'https://koya.example@evil.test/a.mp4'])(
  '%s is no film of our own',
  (address) => expect(videoPlayer(address, { ...places, videoHosts: ['https://evil.test'] })).toBeNull(),
)

test('a page of a configured host is shown as it is', () => {
  expect(videoPlayer('https://videos.example/watch/7', places)).toEqual({
    kind: 'frame',
    src: 'https://videos.example/watch/7',
  })
})

test.each([
  '',
  'not an address',
  'javascript:alert(1)',
  'data:video/mp4;base64,AAAA',
  'https://elsewhere.example/intro.mp4',
  'https://www.youtube.com/@koya',
  'https://www.youtube.com.evil.example/watch?v=aBc-123_xYz',
  'https://koya.example/cart',
])('%s is not played inside the page', (address) => expect(videoPlayer(address, places)).toBeNull())

test('without the host in the configuration its videos stay links', () => {
  expect(videoPlayer('https://youtu.be/aBc-123_xYz', { ...places, videoHosts: [] })).toBeNull()
})
