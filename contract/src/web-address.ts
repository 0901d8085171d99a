/** The address of a website as browsers write it, or undefined when it is none. `www.example.com` is understood. */
export function webAddress(given: string) {
  const text = /^[a-z][a-z\d+.-]*:/i.test(given) ? given : `https://${given}`
  if (!URL.canParse(text)) return undefined
  const { protocol, hostname, username, password, href } = new URL(text)
  const isOpen = (protocol === 'https:' || protocol === 'http:') && !username && !password
  return isOpen && /[^.]\.[^.]/.test(hostname) ? href : undefined
}
