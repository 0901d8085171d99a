import { gone } from '../not-found/gone.ts'

export function noSuchPaper() {
  return gone('We could not find this paper', 'No examination on Koya has a paper with this code.', {
    label: 'All examinations',
    to: '/exams',
  })
}
