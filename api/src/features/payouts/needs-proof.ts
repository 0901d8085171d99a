import type { FastifyRequest } from 'fastify'

/**
 * STEP-UP GOES HERE. Whoever names a payout account, sends money to it or decides about payouts shows once more that they are who
 * they say. The second factor brings `requireStepUp`, which is to be called here; until then the session is all that is asked for.
 */
export async function needsProof(_request: FastifyRequest) {}
