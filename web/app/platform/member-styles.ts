import memberStyles from '../styles/member.css?url'

/** Styles that only people with a session need come as a file of their own. */
export const memberSheet = { rel: 'stylesheet', href: memberStyles }
