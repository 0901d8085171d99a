import type { SeedQuestion } from './complete-course.ts'

/** What a course builds on, asked before its first lesson. */
export const entranceQuizzes: Record<string, SeedQuestion[]> = {
  'MTH-107': [
    {
      kind: 'numeric',
      prompt: 'What is 3/8 of 240?',
      options: [],
      answer: [90],
      explanation: 'One eighth of 240 is 30, and three of them are 90.',
    },
    {
      kind: 'single',
      prompt: 'Which of these is the largest?',
      options: ['2/5', '0.38', '37 per cent', '3/8'],
      answer: [0],
      explanation: 'As decimals they are 0.4, 0.38, 0.37 and 0.375.',
    },
    {
      kind: 'numeric',
      prompt: 'Solve for x: 4x + 6 = 30.',
      options: [],
      answer: [6],
      explanation: 'Take 6 from both sides to get 4x = 24, then divide by 4.',
    },
    {
      kind: 'multiple',
      prompt: 'Which of these are equal to one quarter?',
      options: ['0.25', '2/6', '25 per cent', '5/20'],
      answer: [0, 2, 3],
      explanation: 'Two sixths is one third. The others all reduce to 1/4.',
    },
    {
      kind: 'single',
      prompt: 'Cell A1 of a spreadsheet holds 12 and A2 holds 5. What does =A1*A2-10 show?',
      options: ['7', '50', '60', '-60'],
      answer: [1],
      explanation: 'Multiplication comes first: 12 times 5 is 60, less 10 is 50.',
    },
  ],
}
