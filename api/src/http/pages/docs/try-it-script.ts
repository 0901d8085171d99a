import { readFileSync } from 'node:fs'
import { plainPolicy, policyHash } from '../plain-page.ts'

/** Written into the page, so that the policy can allow this script and no other. */
export const tryItScript = readFileSync(new URL('./try-it.js', import.meta.url), 'utf8')

export const docsPolicy = `${plainPolicy}; script-src ${policyHash(tryItScript)}; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'`
