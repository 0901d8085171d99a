import type { Provider } from '@koya/contract/endpoints/contact.ts'
import { Icon } from '../../ui/icon.tsx'

/** How to reach whoever runs Koya without the form. */
export function ProviderDetails({ name, phone, email, address }: Provider) {
  return (
    <section className="card provider" aria-labelledby="reach">
      <h2 id="reach">Reach us</h2>
      <dl>
        <dt className="small faint">Phone</dt>
        <dd>
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
        </dd>
        <dt className="small faint">Email</dt>
        <dd>
          <a href={`mailto:${email}`}>{email}</a>
        </dd>
        <dt className="small faint">Address</dt>
        <dd>
          <address>
            {name}
            <br />
            {address}
          </address>
        </dd>
      </dl>
      <a className="button line" href={whatsAppUrl(phone)} target="_blank" rel="noopener noreferrer">
        <Icon name="chat" />
        WhatsApp
      </a>
    </section>
  )
}

/** WhatsApp wants the number with its country and nothing but digits; a number that begins with 0 is Nigerian. */
function whatsAppUrl(phone: string) {
  return `https://wa.me/${phone.replace(/\D/g, '').replace(/^00/, '').replace(/^0/, '234')}`
}
