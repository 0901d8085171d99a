import { createHash } from 'node:crypto'
import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import type { JWTPayload } from 'jose'
import type { Deps } from '../../deps.ts'
import { badgeKey } from './badge-key.ts'
import { type FoundCertificate, findCertificate, gradeOf, verifyUrl } from './read-certificate.ts'

/** A certificate as an Open Badges 3.0 credential, signed as a JWT: any wallet can check it without asking us. */
export async function signBadge(deps: Deps, code: string) {
  const found = await findCertificate(deps, code)
  if (found.revokedAt) throw new Failure('certificate_revoked')
  const credential = credentialOf(deps, found)
  const { privateKey, kid } = badgeKey(deps.config)
  const { SignJWT } = await import('jose')
  const claims: JWTPayload = { ...credential }
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT', kid })
    .setIssuer(credential.issuer.id)
    .setJti(credential.id)
    .setNotBefore(found.award.issuedAt)
    .setIssuedAt(found.award.issuedAt)
    .sign(privateKey)
}

function credentialOf(deps: Deps, found: FoundCertificate) {
  const { publicUrl, provider } = deps.config
  const { award, course } = found
  const { code } = award
  return {
    '@context': ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'],
    id: `${publicUrl}${API_BASE}/certificates/${code}/badge`,
    type: ['VerifiableCredential', 'AchievementCredential'],
    name: award.courseName,
    issuer: { id: publicUrl, type: ['Profile'], name: provider.name, url: publicUrl, email: provider.email },
    validFrom: award.issuedAt.toISOString(),
    evidence: [{ id: verifyUrl(deps, code), type: ['Evidence'], name: `Certificate ${award.number}` }],
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [
        { type: 'IdentityObject', identityType: 'name', hashed: false, identityHash: award.learnerName },
        hashedEmail(found.learner.email, code),
      ],
      achievement: {
        id: course.id === null ? verifyUrl(deps, code) : `${publicUrl}/course-detail/${course.id}`,
        type: ['Achievement'],
        achievementType: found.isPath ? 'LearningProgram' : 'Course',
        name: award.courseName,
        description: plain(course.description) || award.courseName,
        criteria: { narrative: narrative(course.outcomes) },
        ...scale(found),
      },
      ...result(found),
    },
  }
}

/** So that a wallet can tell whose it is, and nobody reads the address from it. */
function hashedEmail(email: string, salt: string) {
  const digest = createHash('sha256')
    .update(email.toLowerCase() + salt)
    .digest('hex')
  return {
    type: 'IdentityObject',
    identityType: 'emailAddress',
    hashed: true,
    identityHash: `sha256$${digest}`,
    salt,
  }
}

function plain(html: string) {
  return html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

function narrative(outcomes: string) {
  const learnt = outcomes
    .split('\n')
    .filter(Boolean)
    .map((outcome) => `- ${outcome}`)
  return ['Completed every lesson and passed every quiz and exam of the course.', ...learnt].join('\n')
}

/** The same for everyone who took the course; a private one is known by its certificate alone. */
function gradeId({ course, award }: FoundCertificate) {
  return `urn:koya:${course.id === null ? `certificate:${award.code}` : `course:${course.id}`}:grade`
}

function scale(found: FoundCertificate) {
  if (found.award.grade === null) return {}
  const id = gradeId(found)
  const { gradeRange } = found.course
  return {
    resultDescription: [
      {
        id,
        type: ['ResultDescription'],
        name: 'Grade',
        resultType: 'RawScore',
        valueMin: '0',
        valueMax: String(gradeRange),
      },
    ],
  }
}

function result(found: FoundCertificate) {
  const grade = gradeOf(found)
  if (!grade) return {}
  const resultDescription = gradeId(found)
  return { result: [{ type: ['Result'], resultDescription, value: String(grade.points) }] }
}
