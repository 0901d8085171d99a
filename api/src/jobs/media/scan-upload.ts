import { z } from 'zod'
import { scanUpload } from '../../features/media/scanning/scan-upload.ts'
import { defineJob } from '../job.ts'

/** While the scanner is away a file waits: a few hours here, and after that find-forgotten begins anew. */
export const scanUploadJob = defineJob({
  name: 'scan-upload',
  title: 'Look for viruses in an uploaded file',
  payload: z.object({ upload: z.int() }),
  leaseSeconds: 3_600,
  tries: 10,
  pauseSeconds: 30,
  keepDays: 90,
  run: (deps, { upload }) => scanUpload(deps, upload),
})
