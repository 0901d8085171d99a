import { eq } from 'drizzle-orm'
import { apiKeys, factorChallenges, factorResets, passkeys, recoveryCodes, secondFactors } from '../../../db/schema.ts'
import { AS_LONG_AS_THE_ACCOUNT, type PersonalData } from './personal-data.ts'

/** What protects an account beside its password. */
export const secondFactorData: PersonalData[] = [
  {
    table: apiKeys,
    columns: ['userId', 'organisationId', 'name', 'prefix', 'keyHash', 'scopes', 'endsOn', 'createdAt', 'lastUsedAt'],
    what: 'Keys for other systems: their name, their first characters and a hash, what they open, until when, when last used',
    purpose: 'To let another system do what the person chose',
    basis: 'contract',
    period: 'Until it is revoked, at the latest 30 days after its last day',
    download: { as: 'api_keys', rows: ({ id }) => eq(apiKeys.userId, id), without: ['keyHash'] },
    deletion: { removed: ({ id }) => eq(apiKeys.userId, id) },
  },
  {
    table: secondFactors,
    columns: ['userId', 'totpSecret', 'totpSince', 'totpLastStep', 'pendingSecret', 'pendingSince', 'asksAlways'],
    what: 'Whether an app makes codes for the account, since when, its secret (encrypted), and when codes are asked for',
    purpose: 'To ask for more than the password at log-in',
    basis: 'contract',
    period: AS_LONG_AS_THE_ACCOUNT,
    download: {
      as: 'second_factor',
      rows: ({ id }) => eq(secondFactors.userId, id),
      without: ['totpSecret', 'pendingSecret', 'totpLastStep', 'pendingSince'],
    },
    deletion: { removed: ({ id }) => eq(secondFactors.userId, id) },
  },
  {
    table: passkeys,
    columns: ['userId', 'credentialId', 'publicKey', 'counter', 'transports', 'name', 'createdAt', 'lastUsedAt'],
    what: 'Passkeys: the name a person gave each, its public half, when it was added and last used',
    purpose: 'To log in without a password, or with more than one',
    basis: 'contract',
    period: AS_LONG_AS_THE_ACCOUNT,
    download: { as: 'passkeys', rows: ({ id }) => eq(passkeys.userId, id), without: ['publicKey', 'credentialId'] },
    deletion: { removed: ({ id }) => eq(passkeys.userId, id) },
  },
  {
    table: recoveryCodes,
    columns: ['userId', 'codeHash', 'usedAt', 'createdAt'],
    what: 'Ten recovery codes (as hashes that cannot be reversed), and which of them were used',
    purpose: 'To let a person in who has lost the rest',
    basis: 'contract',
    period: 'Until the second factor is removed',
    download: { as: 'recovery_codes', rows: ({ id }) => eq(recoveryCodes.userId, id), without: ['codeHash'] },
    deletion: { removed: ({ id }) => eq(recoveryCodes.userId, id) },
  },
  {
    table: factorChallenges,
    columns: ['nameHash', 'userId', 'purpose', 'isKnownDevice', 'tries'],
    what: 'A question for the second factor that was asked a moment ago, and how often it was answered',
    purpose: 'So that each answer counts once and cannot be guessed',
    basis: 'contract',
    period: 'One day after it has expired',
    download: { leftOut: 'It lives for five minutes and tells nothing about the person' },
    deletion: { removed: ({ id }) => eq(factorChallenges.userId, id) },
  },
  {
    table: factorResets,
    columns: ['userId', 'askedBy', 'reason', 'approvedBy', 'approvedAt', 'dueAt', 'state', 'endedAt', 'createdAt'],
    what: 'That an admin asked for a lost second factor to be removed, why, and who approved it',
    purpose: 'So that nobody alone can take away what protects an account',
    basis: 'legitimate interest',
    period: '365 days after it was done or stopped',
    download: {
      as: 'factor_resets',
      rows: ({ id }) => eq(factorResets.userId, id),
      without: ['askedBy', 'approvedBy'],
    },
    deletion: { removed: ({ id }) => eq(factorResets.userId, id) },
  },
]
