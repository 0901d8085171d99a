import routes from './routes.ts'

/** Every address of routes.ts, those within a frame too. */
export const addresses = routes.flatMap((route) => route.children ?? [route]).map(({ path = '' }) => `/${path}`)
