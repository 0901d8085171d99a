import { z } from 'zod'
import type { Config } from '../config.ts'
import { url } from './setting-kinds.ts'

/** A learning system that speaks LTI is asked to let somebody in instead of being sent a ticket. */
export const ltiSettings = {
  LMS_LTI_LOGIN_URL: url('http', 'https').optional(),
  LMS_LTI_CLIENT_ID: z.string().max(255).default(''),
  LMS_LTI_DEPLOYMENT_ID: z.string().min(1).max(255).default('1'),
  LMS_LTI_REDIRECT_URLS: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(url('http', 'https')))
    .default([]),
}

export function shapeLti(env: z.output<z.ZodObject<typeof ltiSettings>>) {
  if (!env.LMS_LTI_LOGIN_URL) return undefined
  return {
    loginUrl: env.LMS_LTI_LOGIN_URL,
    clientId: env.LMS_LTI_CLIENT_ID,
    deploymentId: env.LMS_LTI_DEPLOYMENT_ID,
    /** To these, letter by letter, and to no others the answer goes. */
    redirectUrls: env.LMS_LTI_REDIRECT_URLS,
  }
}

/** What is missing of it, each with its reason. Nothing where no learning system speaks LTI. */
export function missingForLti({ lmsUrl, lmsLti }: Pick<Config, 'lmsUrl' | 'lmsLti'>): string[] {
  if (!lmsLti) return []
  const needed: [value: unknown, sentence: string][] = [
    [lmsUrl, 'LMS_URL: where courses are in the learning system of LMS_LTI_LOGIN_URL'],
    [lmsLti.clientId, 'LMS_LTI_CLIENT_ID: what Koya is called in the learning system of LMS_LTI_LOGIN_URL'],
    [lmsLti.redirectUrls[0], 'LMS_LTI_REDIRECT_URLS: the addresses there to which the answer may go'],
  ]
  return needed.flatMap(([value, sentence]) => (value ? [] : [sentence]))
}
