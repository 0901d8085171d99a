import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { temporaryFolder } from '../temporary-folder.ts'

/** What the tests of the video adapter work with: its tools, and a folder for films that ffmpeg makes as told. */
export function filmWorkshop() {
  const folder = temporaryFolder()
  const { signal } = new AbortController()
  function made(name: string, ...args: string[]) {
    const path = join(folder, name)
    execFileSync('ffmpeg', ['-v', 'error', '-y', ...args, path])
    return { path, demuxer: 'mov' }
  }
  return { tools: { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' }, signal, folder, made }
}
