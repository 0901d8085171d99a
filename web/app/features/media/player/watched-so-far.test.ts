import { expect, test } from 'vitest'
import { watchedSoFar } from './watched-so-far.ts'

const player = () => ({ currentTime: 0, playbackRate: 1, seeking: false, readyState: 0 })

test('a film that was left before it began tells no position, so the one from before stays', () => {
  expect(watchedSoFar(player()).take()).toBeUndefined()
})

test('a film that goes on at minute five tells so, and what was played from there', () => {
  const film = player()
  const soFar = watchedSoFar(film)
  Object.assign(film, { readyState: 1, currentTime: 300, seeking: true })
  soFar.look()
  film.seeking = false
  soFar.jump()
  film.currentTime = 302
  expect(soFar.take()).toEqual({ position: 302, watched: [[300, 302]] })
  expect(soFar.take()).toBeUndefined()
})

test('while another quality is loaded the film stays where it was', () => {
  const film = player()
  Object.assign(film, { readyState: 4, currentTime: 300 })
  const soFar = watchedSoFar(film)
  film.currentTime = 301.5
  soFar.look()
  Object.assign(film, { readyState: 0, currentTime: 0 })
  expect(soFar.take()).toEqual({ position: 301, watched: [[300, 302]] })
  expect(soFar.take()).toBeUndefined()
})

test('what could be neither sent nor kept goes along the next time', () => {
  const film = player()
  film.readyState = 4
  const soFar = watchedSoFar(film)
  film.currentTime = 2
  const news = soFar.take()
  soFar.giveBack(news?.watched ?? [])
  film.currentTime = 4
  expect(soFar.take()).toEqual({ position: 4, watched: [[0, 4]] })
})

test('a place is told before somebody who goes on elsewhere would be five seconds off, at whatever speed and after a jump', () => {
  const film = player()
  Object.assign(film, { readyState: 4, currentTime: 300 })
  const soFar = watchedSoFar(film)
  soFar.look()
  expect(soFar.isDue()).toBe(false)
  film.currentTime = 304.4
  expect(soFar.isDue()).toBe(false)
  film.currentTime = 304.6
  expect(soFar.isDue()).toBe(true)
  soFar.take()
  expect(soFar.isDue()).toBe(false)
  film.currentTime = 12
  expect(soFar.isDue()).toBe(true)
  // Between two addresses it says 0, wherever one is.
  Object.assign(film, { readyState: 0, currentTime: 0 })
  expect(soFar.isDue()).toBe(false)
})
