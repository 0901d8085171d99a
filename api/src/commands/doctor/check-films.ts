import { findFfmpeg } from '../../adapters/video/find-ffmpeg.ts'
import { missingLimits } from '../../adapters/video/run-limited.ts'
import type { Config } from '../../config.ts'
import type { Finding } from './finding.ts'

/** Without ffmpeg everything works, and films cost learners more than they need to. */
export async function checkFilms({ media }: Config): Promise<Finding> {
  const found = await findFfmpeg(media.ffmpeg)
  const name = 'Films'
  const missing = found ? await missingLimits() : []
  const unlimited = missing.length > 0 ? `; this system sets no limit to its ${missing.join(', ')}` : ''
  return found
    ? { name, state: 'works', detail: `smaller copies are made with ${found.ffmpeg}${unlimited}` }
    : { name, state: 'unset', detail: 'shown as they were sent: there is no ffmpeg and ffprobe on the path (FFMPEG)' }
}
