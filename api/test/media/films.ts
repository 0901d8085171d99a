import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '../temporary-folder.ts'

/** A short film with a tone, made here. */
export function makeFilm({ seconds = 4, size = '480x360', hasSound = true, name = 'film.mp4' } = {}) {
  const path = join(temporaryFolder(), name)
  const picture = ['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=10`]
  const sound = hasSound ? ['-f', 'lavfi', '-i', 'sine=frequency=330'] : []
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac']
  execFileSync('ffmpeg', ['-v', 'error', ...picture, ...sound, '-t', String(seconds), ...codecs, path])
  return readFileSync(path)
}
