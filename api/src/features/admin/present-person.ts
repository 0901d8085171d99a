type Person = { id: number; firstName: string; lastName: string; email: string }

export function presentPerson({ id, firstName, lastName, email }: Person) {
  return { id, name: `${firstName} ${lastName}`.trim(), email }
}
