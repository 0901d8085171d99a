import { Failure } from '@koya/contract/protocol/failures.ts'
import { audit } from '../../audit.ts'
import { contentHash } from '../../course-package/content-hash.ts'
import { packageLimits } from '../../course-package/package-limits.ts'
import { writePackage } from '../../course-package/write-package.ts'
import type { Deps } from '../../deps.ts'
import { countOne, type Limit, tooMany } from '../../http/limits/rate-limit.ts'
import type { SignedIn } from '../../http/session.ts'
import { type Authored, findAuthored } from '../authoring/authored-course.ts'
import { takePictures } from './package-pictures.ts'
import { packagedFromTables } from './packaged-from-tables.ts'
import { takeMedia } from './take-media.ts'

/** Each reads a whole course with its pictures. */
const exports: Limit = { name: 'export-course', most: 60, minutes: 60 }

/** The files of a course for its lead, as it is on offer. Its answers are in them: a collaborator may not take them away. */
export async function exportCourse(deps: Deps, user: SignedIn, courseId: number, hasFilms: boolean) {
  if (!(await countOne(deps.db, exports, String(user.id)))) throw tooMany(exports)
  const authored = await findAuthored(deps.db, user, courseId)
  if (!authored.isLead) throw new Failure('lead_only')
  const packed = await packCourse(deps, authored, { actorId: user.id, hasFilms })
  // What goes out here can come in here.
  const bytes = [...packed.media.values()].reduce((sum, one) => sum + one.bytes, 0)
  if (bytes > packageLimits.sentMediaBytes) throw new Failure('package_too_large')
  return packed
}

type Packing = { actorId: number | null; hasFilms: boolean }

/** A course as the files of a package. The command line packs it for nobody in particular. */
export async function packCourse(deps: Deps, authored: Authored, { actorId, hasFilms }: Packing) {
  const { id, code } = authored.row.course
  const { course, media } = await takeMedia(deps, await packagedFromTables(deps, authored), hasFilms)
  const taken = await takePictures(deps, course)
  await audit(deps.db, actorId, 'export course', `course ${id}`, { code })
  return { code, files: writePackage(taken), media, hash: await contentHash(taken, media) }
}
