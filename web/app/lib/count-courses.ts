/** '1 course', '1,024 courses' */
export function countCourses(count: number) {
  return `${count.toLocaleString('en-NG')} ${count === 1 ? 'course' : 'courses'}`
}
