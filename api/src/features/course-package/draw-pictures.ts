import { Failure } from '@koya/contract/protocol/failures.ts'
import { changeTexts, renamePictures } from '../../course-package/package-pictures.ts'
import type { PackagedCourse, PackageFiles } from '../../course-package/packaged-course.ts'
import { ProblemList } from '../../course-package/problem-list.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { addPictures } from '../media/add-picture.ts'
import { type DrawnPicture, drawAnew, keepFiles } from '../media/upload-image.ts'

/** The pictures of a package, drawn anew as those are that somebody uploads, and not yet kept. */
export async function drawPictures({ storage }: Deps, files: PackageFiles) {
  const drawn = new Map<string, DrawnPicture>()
  const problems = new ProblemList()
  for (const [path, bytes] of files) {
    const picture = await drawAnew(Buffer.from(bytes)).catch((error: unknown) => {
      if (!(error instanceof Failure)) throw error
      problems.add(path, error.message)
    })
    if (picture) drawn.set(path, picture)
  }
  problems.throwIfAny()
  const all = [...drawn.values()]
  return {
    /** Where the course names a file, it then has the address of the picture. */
    putInto: (course: PackagedCourse): PackagedCourse => ({
      ...changeTexts(course, (text) => renamePictures(text, (path) => drawn.get(path)?.url)),
      thumbnail: drawn.get(course.thumbnail)?.url ?? '',
      cover: drawn.get(course.cover)?.url ?? '',
    }),
    addRows: async (tx: Tx, userId: number) => {
      const rows = all.map(({ row }) => ({ ...row, userId }))
      if (rows.length) await addPictures(tx, rows)
    },
    /** Keeps their files, and takes them away again if what needs them fails. */
    keepAround: async <T>(work: () => Promise<T>): Promise<T> => {
      try {
        for (const picture of all) await keepFiles(storage, picture)
        return await work()
      } catch (error) {
        for (const { files: own } of all) for (const [key] of own) await storage.remove(key).catch(() => {})
        throw error
      }
    },
  }
}
