import { pick, type Random } from '../../random.ts'

const byStars: Record<number, string[]> = {
  5: [
    'Clear from the first lesson, and it opened on my old phone.',
    'I used it at work the same week.',
    'The examples are ours: naira, NEPA and all.',
    'Patient teaching. I finally understand this topic.',
    'Worth every kobo.',
  ],
  4: [
    'Good course. I wanted a few more exercises.',
    'Well explained, though the third topic moves fast.',
    'Useful and honest about what it covers.',
    'The lessons are short, which suits my break.',
  ],
  3: ['The content is fine, but it could go deeper.', 'Helpful in parts.'],
  2: ['I knew most of this already.', 'Too slow for me.'],
}

/** A few words now and then: most people leave stars and go. */
export function reviewFor(stars: number, random: Random) {
  return random() < 0.3 ? pick(random, byStars[stars] ?? ['']) : ''
}
