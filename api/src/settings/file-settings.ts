import { z } from 'zod'
import { number, url, withoutEndSlash } from './setting-kinds.ts'

const gigabytes = number.min(0).max(100_000)

/** Where uploads are kept, how much room they may take, and what looks at them and copies them. */
export const fileSettings = {
  S3_ENDPOINT: url('http', 'https').optional(),
  S3_PUBLIC_ENDPOINT: url('http', 'https').optional(),
  S3_BUCKET: z.string().default('koya'),
  S3_REGION: z.string().default('auto'),
  S3_ACCESS_KEY_ID: z.string().default(''),
  S3_SECRET_ACCESS_KEY: z.string().default(''),
  UPLOAD_QUOTA_GB: gigabytes.default(20),
  ORGANISATION_UPLOAD_QUOTA_GB: gigabytes.default(100),
  FFMPEG: z.string().default('ffmpeg'),
  CLAMAV_ADDRESS: z
    .string()
    .trim()
    .regex(/^(\/.+|\[?[\w.:-]+\]?:\d{1,5})$/, { error: 'must be host:port or the path of a socket' })
    .optional(),
  VIDEO_HOSTS: z.string().default('https://www.youtube-nocookie.com https://player.vimeo.com'),
}

export function shapeFiles(env: z.output<z.ZodObject<typeof fileSettings>>) {
  return {
    media: {
      quotaBytes: Math.round(env.UPLOAD_QUOTA_GB * 1024 ** 3),
      organisationQuotaBytes: Math.round(env.ORGANISATION_UPLOAD_QUOTA_GB * 1024 ** 3),
      ffmpeg: env.FFMPEG,
      scanner: env.CLAMAV_ADDRESS,
    },
    s3Endpoint: env.S3_ENDPOINT,
    s3: {
      publicEndpoint: env.S3_PUBLIC_ENDPOINT && withoutEndSlash(env.S3_PUBLIC_ENDPOINT),
      bucket: env.S3_BUCKET,
      region: env.S3_REGION,
      accessKeyId: env.S3_ACCESS_KEY_ID,
      secretAccessKey: env.S3_SECRET_ACCESS_KEY,
    },
    videoHosts: env.VIDEO_HOSTS.split(/\s+/).filter(Boolean),
  }
}
