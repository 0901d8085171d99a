/** WhatsApp wants the number with its country and nothing but digits; a number that begins with 0 is Nigerian. */
export function whatsAppUrl(phone: string) {
  return `https://wa.me/${phone.replace(/\D/g, '').replace(/^00/, '').replace(/^0/, '234')}`
}
