import { ApiFailure } from '@koya/contract/protocol/client.ts'
import { data } from 'react-router'
import { loadForMember } from '../../platform/member-page.ts'

/** Asks for what only admins may see. The server decides who is one; a no is a page of its own (admin-problem.tsx). */
export async function loadForAdmin<T>(url: string, ask: () => Promise<T>) {
  try {
    return await loadForMember(url, ask)
  } catch (error) {
    if (error instanceof ApiFailure && (error.status === 403 || error.status === 404))
      throw data(error.message, { status: error.status })
    throw error
  }
}

/** What the search field of an address says. */
export function searchAsked(url: string, name = 'search') {
  return (new URL(url).searchParams.get(name) ?? '').slice(0, 100)
}
