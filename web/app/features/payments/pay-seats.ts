import type { PendingPayment } from '@koya/contract/endpoints/payments.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { api } from '../../platform/api.ts'
import { toast } from '../../platform/toast/toast.ts'
import { loadPopup } from './provider-popup.ts'

type GoTo = (path: string) => void

/** Pays for seats in the provider's popup. Nobody is enrolled by it: afterwards the seats are there to be given. */
export async function paySeats(begin: () => Promise<{ data: object }>, back: string, goTo: GoTo) {
  const payment = (await begin()).data as PendingPayment
  const leaveForProvider = () => location.assign(payment.authorization_url)
  const popup = await loadPopup(payment.script_url).catch(() => undefined)
  if (!popup) return leaveForProvider()
  const page = `/payments/${payment.reference}`
  popup.resumeTransaction(payment.access_code, {
    onSuccess: () => void settle(payment.reference, back, goTo).catch(() => goTo(page)),
    onCancel: () => {
      toast(messages.payment.closed)
      goTo(page)
    },
    onError: leaveForProvider,
  })
}

async function settle(reference: string, back: string, goTo: GoTo) {
  toast(messages.payment.completed)
  const { data } = await api('POST /payments/:reference/check', { params: { reference } })
  goTo(data.state === 'paid' ? back : `/payments/${reference}`)
}
