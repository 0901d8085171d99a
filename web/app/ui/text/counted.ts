/** '1 lesson', '3 lessons' */
export function counted(count: number, one: string, many = `${one}s`) {
  return `${count} ${count === 1 ? one : many}`
}
