import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuseUnkeepable } from '../http/limits/refuse-unkeepable.ts'
import { SANDBOX_SECRET_KEY } from './keys.ts'

export const open = { schema: { hide: true }, preValidation: refuseUnkeepable }
export const keyed = { ...open, onRequest: needKey }

async function needKey(request: FastifyRequest, reply: FastifyReply) {
  if (request.headers.authorization !== `Bearer ${SANDBOX_SECRET_KEY}`) return refuse(reply, 401, 'Invalid key')
}

/** Every answer of Paystack has this shape. */
export function answer(message: string, data: object) {
  return { status: true, message, data }
}

export function refuse(reply: FastifyReply, status: number, message: string, code?: string) {
  return reply.status(status).send({ status: false, message, ...(code && { type: 'validation_error', code }) })
}
