import { loadInstitution } from '@koya/contract/programmes/load-institution.ts'
import type { Institution } from '@koya/contract/programmes/programme.ts'
import { bodyIds } from '@koya/contract/rules/exams/topics.ts'
import { useEffect, useState } from 'react'

/** Fetched when a body is chosen: each is a file of its own. */
export function useInstitution(body: string) {
  const [loaded, setLoaded] = useState<Institution>()
  const id = bodyIds.find(([name]) => name === body)?.[1]

  useEffect(() => {
    let isWanted = true
    if (id)
      void loadInstitution(id).then(
        (found) => isWanted && setLoaded(found),
        () => undefined,
      )
    return () => {
      isWanted = false
    }
  }, [id])

  return loaded?.institution === body ? loaded : undefined
}
