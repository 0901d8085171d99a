import { ApiFailure } from '@koya/contract/protocol/client.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../platform/api.ts'
import { fullDate } from '../../ui/text/full-date.ts'

type Check = { isBusy: boolean; said?: string; isRefused?: boolean }

/** Asks the provider how a payment stands. The page is made anew when that has changed. */
export function useCheck(reference: string, before: string) {
  const { revalidate } = useRevalidator()
  const [check, setCheck] = useState<Check>({ isBusy: false })

  async function checkNow() {
    if (check.isBusy) return
    setCheck({ isBusy: true })
    try {
      const { data } = await api('POST /payments/:reference/check', { params: { reference } })
      if (data.state !== before) await revalidate()
      setCheck({ isBusy: false, said: `No change yet. Last looked: ${fullDate(new Date().toISOString())}.` })
    } catch (error) {
      const said = (error instanceof ApiFailure && error.message) || messages.login.networkFailure
      setCheck({ isBusy: false, said, isRefused: true })
    }
  }

  return { ...check, checkNow }
}
