/** Survivors that nobody could tell from the product: why each of them changes nothing, or nothing that a test may depend on. */
export const explained: { file: string; change: string; because: string }[] = []
