import type { PendingPayment } from '@koya/contract/endpoints/money/payments.ts'
import { ApiFailure } from '@koya/contract/protocol/client.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../platform/api.ts'
import { failureText } from '../../ui/form/failure-text.ts'
import { loadPopup } from '../payments/provider-popup.ts'

type State = {
  isBusy: boolean
  isReceived: boolean
  isAwaited: boolean
  refusal?: string
  errors: { amount?: string; email?: string }
}

const idle: State = { isBusy: false, isReceived: false, isAwaited: false, errors: {} }

/** Paying a part: begun here, paid in the provider's popup or on its page, and looked for afterwards. */
export function usePart(token: string) {
  const { revalidate } = useRevalidator()
  const [state, setState] = useState(idle)
  const [reference, setReference] = useState<string>()

  async function pay(body: { email: string; amount: number }) {
    if (state.isBusy) return
    setState({ ...idle, isBusy: true })
    try {
      const { data } = await api('POST /sponsorships/:token/payments', { params: { token }, body })
      setReference(data.reference)
      await openPopup(data)
    } catch (error) {
      setState({ ...idle, ...explain(error) })
      // Somebody else may have been quicker: the page shows how it stands now.
      if (error instanceof ApiFailure && error.status === 409) void revalidate()
    }
  }

  async function openPopup(payment: PendingPayment) {
    const leaveForProvider = () => location.assign(payment.authorization_url)
    const popup = await loadPopup(payment.script_url).catch(() => undefined)
    if (!popup) return leaveForProvider()
    popup.resumeTransaction(payment.access_code, {
      onSuccess: () => void look(payment.reference),
      onCancel: () => void look(payment.reference),
      onError: leaveForProvider,
    })
  }

  /** A closed popup is not a failed payment: a transfer finishes later. */
  async function look(paid: string) {
    setState({ ...idle, isBusy: true })
    const params = { token, reference: paid }
    try {
      const { data } = await api('POST /sponsorships/:token/payments/:reference/check', { params })
      await revalidate()
      setState({ ...idle, isReceived: data.is_received, isAwaited: !data.is_received })
    } catch (error) {
      setState({ ...idle, isAwaited: true, refusal: failureText(error) })
    }
  }

  // The provider's own page leads back with the reference in the address.
  const lookForReturned = useEffectEvent(() => {
    const returned = new URLSearchParams(location.search).get('reference')
    if (!returned) return
    history.replaceState(history.state, '', location.pathname)
    setReference(returned)
    void look(returned)
  })
  useEffect(() => lookForReturned(), [])

  return { ...state, pay, lookAgain: () => reference && void look(reference) }
}

function explain(error: unknown): Partial<State> {
  const fields = error instanceof ApiFailure ? error.errors : {}
  const errors = {
    ...(fields.amount?.[0] && { amount: fields.amount[0] }),
    ...(fields.email?.[0] && { email: fields.email[0] }),
  }
  return Object.keys(errors).length > 0 ? { errors } : { refusal: failureText(error) }
}
