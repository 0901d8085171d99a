import { randomInt } from 'node:crypto'
import { CODE_LENGTH, CODE_LETTERS } from '@koya/contract/rules/courses/certificate-code.ts'

export function newCertificateCode() {
  return Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('')
}
