export type SeedQuestion = {
  kind: 'single' | 'multiple' | 'numeric'
  prompt: string
  options: string[]
  answer: number[]
  explanation: string
}

export type CompleteCourse = { code: string; lessons: Record<string, string>; questions: SeedQuestion[] }
