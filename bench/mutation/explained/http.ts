import { explaining } from './explanation.ts'

const inFile = explaining('api/src/http')

export const http = [
  ...inFile(
    'serve.ts',
    'Fastify takes undefined for what was not given, and only warns.',
    'limit && { bodyLimit: limit } → ({ bodyLimit: limit })',
    'endpoint.params && { params: endpoint.params } → ({ params: endpoint.params })',
    'endpoint.query && { querystring: endpoint.query } → ({ querystring: endpoint.query })',
    'endpoint.body && { body: endpoint.body } → ({ body: endpoint.body })',
  ),
  ...inFile(
    'serve.ts',
    'Only where nothing is to be sent: how much of nothing a member may send is no promise.',
    "endpoint.access === 'anyone' ? STRANGERS_BYTES : undefined → (STRANGERS_BYTES)",
  ),
  ...inFile(
    'session.ts',
    'One microsecond more or less, by the clock of the database.',
    'gt(sessions.lastSeenAt… → $drizzle.gte(sessions.lastSeenAt…',
    'gt(sessions.createdAt,… → $drizzle.gte(sessions.createdAt,…',
    "…ssions.lastSeenAt} < now() - interval '1… → …ssions.lastSeenAt} <= now() - interval '1…",
  ),
  ...inFile(
    'session.ts',
    'No header is no token: as a text it is “undefined”, which is none either. The default is for the compiler.',
    "request.headers.authorization ?? '' → (request.headers.authorization)",
  ),
]
