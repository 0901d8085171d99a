import { lstat, readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { PackageFiles } from '../packaged-course.ts'
import { takeFiles } from './take-files.ts'

/** The files of a package from a folder on this machine. */
export async function readFolder(folder: string): Promise<PackageFiles> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  const listed = await Promise.all(
    found
      .filter((entry) => !entry.isDirectory())
      .map(async (entry) => {
        const path = join(entry.parentPath, entry.name)
        const { size } = await lstat(path)
        const problem = entry.isFile() ? undefined : 'is a link to another file; put the file itself there'
        return { path: path.slice(join(folder, sep).length).replaceAll(sep, '/'), bytes: size, problem }
      }),
  )
  const read = [...takeFiles(listed)].map(
    async ([path, file]) => [path, await readFile(join(folder, file.path))] as const,
  )
  return new Map(await Promise.all(read))
}
