import { dirname } from 'node:path'
import { StartupProblem } from '../settings/startup-problem.ts'
import { refuseToOverwrite, writeBackup } from './archive/write-backup.ts'
import { plural, type Setting, seconds } from './command.ts'

/** `koya backup`: the database and the uploads in one file, encrypted where there is a key to encrypt to. */
export async function backupCommand(setting: Setting, file: string) {
  const { config, say } = setting
  const began = Date.now()
  await refuseToOverwrite(file)
  const { tables, rows, uploads, size } = await writeBackup(setting, file).catch((error: unknown) => {
    throw fileProblem(file, error)
  })
  const what = [plural(tables, 'table'), plural(rows, 'row'), plural(uploads, 'upload')].join(', ')
  const keys = config.backup.recipients.length
  const how = keys > 0 ? `, encrypted to ${plural(keys, 'key')}` : ''
  say(`Wrote ${what} to ${file} (${(size / 1e6).toFixed(1)} MB${how}) in ${seconds(began)}.`)
  if (config.s3Endpoint) say('The images are in your S3 storage. Please back that up separately.')
}

function fileProblem(file: string, error: unknown) {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC') return new StartupProblem(`the disk that holds ${file} is full.`)
  if (code === 'ENOENT') return new StartupProblem(`there is no folder ${dirname(file)}.`)
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return new StartupProblem(`Koya is not allowed to write to ${dirname(file)}.`)
  return error
}
