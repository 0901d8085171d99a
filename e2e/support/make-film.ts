import { execFileSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Noise does not shrink, so that a short film has several parts. */
export function makeFilm(name: string) {
  const path = join(tmpdir(), `koya-${process.pid}-${name}`)
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=640x360:rate=25,noise=alls=60:allf=t']
  const sound = ['-f', 'lavfi', '-i', 'sine=frequency=330']
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-b:v', '2500k', '-pix_fmt', 'yuv420p', '-c:a', 'aac']
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...picture, ...sound, '-t', '8', ...codecs, path])
  return path
}
