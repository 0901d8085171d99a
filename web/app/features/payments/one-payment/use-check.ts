import { ApiFailure } from '@koya/contract/protocol/client.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../../platform/api.ts'
import type { ShownPayment } from '../shown-payment.ts'

type Check = { isBusy: boolean; said?: string; isRefused?: boolean }

/** Asks the provider about a payment. The page is made anew when something has changed. */
export function useCheck({ reference, state, channel, can_resume }: ShownPayment) {
  const { revalidate } = useRevalidator()
  const [check, setCheck] = useState<Check>({ isBusy: false })
  const [lookedAt, setLookedAt] = useState<string>()
  const [hasLooked, setHasLooked] = useState(false)

  async function ask() {
    const { data } = await api('POST /payments/:reference/check', { params: { reference } })
    const hasChanged = data.state !== state || data.channel !== channel || data.can_resume !== can_resume
    if (hasChanged) await revalidate()
    setLookedAt(new Date().toISOString())
  }

  /** For someone who has pressed a button, and is told what became of it. */
  async function checkNow() {
    if (check.isBusy) return
    setCheck({ isBusy: true })
    try {
      await ask()
      setCheck({ isBusy: false, said: 'No change yet.' })
    } catch (error) {
      const said = (error instanceof ApiFailure && error.message) || messages.api.notReached
      setCheck({ isBusy: false, said, isRefused: true })
    }
  }

  /** By itself and in silence: the time of the last look tells how old the news is. */
  function look() {
    ask()
      .catch(() => undefined)
      .finally(() => setHasLooked(true))
  }

  return { ...check, lookedAt, hasLooked, checkNow, look }
}
