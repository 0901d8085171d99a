/** Money that was paid twice, or too much, brought no access, so nothing ends with it. */
export function whatBecomesOfAccess(endsAccess: boolean) {
  return endsAccess ? 'Access ends when it is returned.' : 'Access stays as it is, because this money did not bring it.'
}

/** Where the money stays with us. */
export function whatIsKept(wouldEndAccess: boolean) {
  return wouldEndAccess ? 'The learner keeps the course.' : 'Access stays as it is.'
}
