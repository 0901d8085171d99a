import * as contract from '@koya/contract/endpoints/teaching/course-package.ts'
import type { FastifyInstance } from 'fastify'
import { packageLimits } from '../../course-package/package-limits.ts'
import type { Deps } from '../../deps.ts'
import { requireStepUp } from '../../http/require-step-up.ts'
import { serve } from '../../http/serve.ts'

/** Room for the parts of the form around the file. */
const FORM_BYTES = packageLimits.zipBytes + 64 * 1024

/** What reads and writes packages is loaded when somebody takes a course along. */
export function coursePackageRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, contract.exportCourse, async ({ params, query, user, reply }) => {
    // All its questions are in it, with what is right.
    await requireStepUp(deps, user)
    const { exportCourse } = await import('./export-course.ts')
    const { zipStream } = await import('../../course-package/files/zip-package.ts')
    const { code, files, media, hash } = await exportCourse(deps, user, params.id, query.films === 'on')
    return reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="${fileName(code)}.zip"`)
      .header('koya-content-hash', hash)
      .send(zipStream(files, media))
  })
  serve(
    app,
    contract.importCourse,
    async ({ body, user }) => {
      const { importCourse } = await import('./import-course.ts')
      return importCourse(deps, user, body.file)
    },
    { bodyLimit: FORM_BYTES },
  )
}

function fileName(code: string) {
  return code.toLowerCase().replace(/[^a-z0-9]+/g, '-')
}
