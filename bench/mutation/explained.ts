/** Survivors that nobody could tell from the product: why each of them changes nothing, or nothing that a test may depend on. */
export const explained: { file: string; change: string; because: string }[] = [
  {
    file: 'contract/src/rules/enrolment-window.ts',
    change: 'enrolmentStart && now < startOfDay(enrolmentStart) → (now < startOfDay(enrolmentStart))',
    because: 'Without a first day `startOfDay` is no date, and nothing is earlier than no date. The check is for the compiler.',
  },
]
