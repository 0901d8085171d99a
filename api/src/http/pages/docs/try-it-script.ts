import { readFileSync } from 'node:fs'
import { plainPolicy, policyHash } from '../plain-page.ts'
import { docsStyle } from './docs-style.ts'

/** Written into the page, so that the policy can allow this script and no other. */
export const tryItScript = readFileSync(new URL('./try-it.js', import.meta.url), 'utf8')

const stylePolicy = plainPolicy.replace(/style-src [^;]+/, `$& ${policyHash(docsStyle)}`)
export const docsPolicy = `${stylePolicy}; script-src ${policyHash(tryItScript)}; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'`
