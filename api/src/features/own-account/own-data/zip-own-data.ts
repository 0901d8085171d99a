import { zipStream } from '../../../course-package/files/zip-package.ts'
import type { Deps } from '../../../deps.ts'
import { readCourseNames } from './course-names.ts'
import { asData, readOwnData } from './own-data.ts'
import { ownPages } from './pages.ts'

/** All that is kept about somebody in one file: pages to read, and the same for programs. */
export async function zipOwnData({ db, clock }: Deps, userId: number) {
  const parts = await readOwnData(db, userId)
  const files = ownPages(parts, await readCourseNames(db, parts), clock())
  files.set('data.json', Buffer.from(JSON.stringify(asData(parts), null, 2)))
  return zipStream(files)
}
