export const demoPassword = 'Koya-demo-2026'

/** The people a newcomer can be. Outside production only. */
export const demoAccounts = [
  { email: 'learner@koya.test', role: 'User', what: 'a learner with courses in every state' },
  { email: 'instructor@koya.test', role: 'Instructor', what: 'an instructor with sales and ratings' },
  { email: 'manager@koya.test', role: 'User', what: 'a training manager with an organisation of 120 people' },
  { email: 'admin@koya.test', role: 'Admin', what: 'an admin with queues to work on' },
] as const
