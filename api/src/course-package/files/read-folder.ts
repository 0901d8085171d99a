import { lstat, readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { PackageFiles } from '../packaged-course.ts'
import { isMedia } from './file-names.ts'
import { takeFiles } from './take-files.ts'

/** The texts and pictures of a package from a folder on this machine. */
export async function readFolder(folder: string): Promise<PackageFiles> {
  const read = [...(await listFolder(folder))]
    .filter(([path]) => !isMedia(path))
    .map(async ([path, file]) => [path, await readFile(join(folder, file.path))] as const)
  return new Map(await Promise.all(read))
}

export async function listFolder(folder: string) {
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
  return takeFiles(listed)
}
