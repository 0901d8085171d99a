import { access, constants } from 'node:fs/promises'
import { delimiter, dirname, isAbsolute, join } from 'node:path'

export type Ffmpeg = { ffmpeg: string; ffprobe: string }

/** `off`, a path, or a name that is looked for on the path, as a shell would. Nothing is remembered: it may be installed at any time. */
export async function findFfmpeg(setting: string): Promise<Ffmpeg | undefined> {
  if (setting === 'off') return undefined
  const places = isAbsolute(setting)
    ? [setting]
    : (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, setting))
  for (const ffmpeg of places) {
    const ffprobe = join(dirname(ffmpeg), 'ffprobe')
    if ((await isProgram(ffmpeg)) && (await isProgram(ffprobe))) return { ffmpeg, ffprobe }
  }
  return undefined
}

export async function hasFfmpeg(setting: string) {
  return (await findFfmpeg(setting)) !== undefined
}

function isProgram(path: string) {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  )
}
