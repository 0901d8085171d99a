import type { Days } from '../read-package.ts'
import { asPackage, type BroughtCourse } from './foreign-course.ts'
import { readForeignFiles } from './foreign-files.ts'
import { readCartridge } from './read-cartridge.ts'
import { readMoodleBackup } from './read-moodle-backup.ts'

/** The course of a Common Cartridge or of a Moodle backup; nothing where the file is neither. */
export async function readForeign(bytes: Uint8Array, days: Days): Promise<BroughtCourse | undefined> {
  const files = await readForeignFiles(bytes)
  if (!files) return undefined
  return asPackage(files.has('imsmanifest.xml') ? readCartridge(files) : readMoodleBackup(files), days)
}
