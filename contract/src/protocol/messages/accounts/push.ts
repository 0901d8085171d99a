/** What the API says about alerts on devices. */
export const turnedOn = 'Alerts are on for this device.'
export const turnedOff = 'That device gets no more alerts.'
export const notAnAddress = 'This is not an address of a service that delivers alerts.'
export const notHttps = 'Alerts are sent only to an address that begins with https://.'
export const ourOwn = 'This address is our own. Alerts are sent to the service of your browser.'
export const notPublic = 'This address is not on the public internet, so no alert is sent there.'
export const notFound = 'We cannot find the service at this address. Try again in a minute.'
export const badKeys = 'The keys that came with the address are not those of a browser.'
