import { expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { checkFilms } from './check-films.ts'

test('whoever runs the site is told whether films get smaller copies, and what brings them where they do not', async () => {
  expect(await checkFilms(readConfig({}))).toMatchObject({
    state: 'works',
    detail: expect.stringContaining('smaller copies are made with'),
  })
  for (const FFMPEG of ['off', '/nowhere/ffmpeg'])
    expect(await checkFilms(readConfig({ FFMPEG }))).toMatchObject({
      state: 'unset',
      detail: expect.stringMatching(/as they were sent: there is no ffmpeg and ffprobe/),
    })
})
