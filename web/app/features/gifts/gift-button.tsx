import { type ComponentType, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { useMemberAction } from '../accounts/after-log-in/use-member-action.ts'
import type { GiftDialogProps } from './gift-dialog.tsx'

type GiftButtonProps = Omit<GiftDialogProps, 'onClose'>

/** Buys for somebody else. Its form is fetched when it is wanted. */
export function GiftButton(props: GiftButtonProps) {
  const { courses, price } = props
  const [Form, setForm] = useState<ComponentType<GiftDialogProps>>()
  const [first = { id: 0, name: '' }] = courses
  const name = courses.length === 1 ? first.name : `${courses.length} courses`
  const { isBusy, press } = useMemberAction('gift', { id: first.id, name, price }, async () => {
    const { GiftDialog } = await import('./gift-dialog.tsx')
    setForm(() => GiftDialog)
  })
  return (
    <>
      <button type="button" className="button wide quiet needs-script" aria-busy={isBusy} onClick={press}>
        <Icon name="gift" />
        Give as a gift
      </button>
      {Form && <Form {...props} onClose={() => setForm(undefined)} />}
    </>
  )
}
