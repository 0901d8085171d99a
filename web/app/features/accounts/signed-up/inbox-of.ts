/**
 * Where somebody reads their mail: on the web or in an app that opens with its address. For one that we do not know, the mail
 * app of the device. Becomes text in the page (early-sign-up.ts), so it uses nothing from outside itself.
 */
export function inboxOf(email: string) {
  const inboxes: [domain: RegExp, name: string, href: string][] = [
    [/@(gmail|googlemail)\.com$/, 'Gmail', 'https://mail.google.com/'],
    [/@(yahoo\.[a-z.]+|ymail\.com|rocketmail\.com)$/, 'Yahoo Mail', 'https://mail.yahoo.com/'],
    [/@(outlook|hotmail|live|msn)\.[a-z.]+$/, 'Outlook', 'https://outlook.live.com/mail/'],
    [/@(icloud|me|mac)\.com$/, 'iCloud Mail', 'https://www.icloud.com/mail/'],
    [/@(proton\.me|protonmail\.com|pm\.me)$/, 'Proton Mail', 'https://mail.proton.me/'],
    [/@(zoho\.com|zohomail\.com)$/, 'Zoho Mail', 'https://mail.zoho.com/'],
  ]
  const found = inboxes.find(([domain]) => domain.test(email.toLowerCase()))
  return found ? { name: found[1], href: found[2] } : { name: 'my mail app', href: 'mailto:' }
}
