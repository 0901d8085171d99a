import { data } from 'react-router'

type Way = { label: string; to: string }

/** What happened to the thing that an address names, and where to go instead. */
export type Gone = { title: string; detail: string; ways: Way[] }

/** Thrown by a page whose thing is gone; `error-screen.tsx` shows it. */
export function gone(title: string, detail: string, ...ways: Way[]) {
  return data({ title, detail, ways } satisfies Gone, { status: 404 })
}

/**
 * Says so where the API knows no such thing, or answers as if it did not. Whatever else went wrong stays what it is. A refused field
 * is no reason by itself: it may be one of a search. A page whose address may be malformed says so before it asks.
 */
export async function orGone<T>(ask: Promise<T>, otherwise: () => ReturnType<typeof gone>, means = [404, 403]) {
  try {
    return await ask
  } catch (error) {
    const { status = 0 } = error as { status?: number }
    throw means.includes(status) ? otherwise() : error
  }
}

const anywhere: Gone = {
  title: 'We could not find that page',
  detail: 'There is nothing at this address. The link may be old, or a letter may be missing.',
  ways: [],
}

/** What was thrown, or what can be said where nobody said more. A refusal of the API is a sentence. */
export function readGone(thrown: unknown): Gone {
  if (typeof thrown === 'string') return { ...anywhere, detail: thrown }
  return thrown !== null && typeof thrown === 'object' && 'ways' in thrown ? (thrown as Gone) : anywhere
}
