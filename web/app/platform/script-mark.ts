import { createContext } from 'react'

/**
 * Stands on every inline script that we render, as its `nonce`, and is drawn anew for each page. Hashes are made for marked
 * scripts alone, so one that came in with somebody's text is not allowed. It is taken out before the page is sent.
 */
export const ScriptMark = createContext<string | undefined>(undefined)
