import { messages } from '@koya/contract/protocol/messages.ts'
import { type FocusEvent, type FormEvent, useState } from 'react'

type Check = (value: string) => string | undefined

/** Checks fields when one is left and all of them on submit. Values stay in the form, where the browser keeps them. */
export function useCheckedFields<Name extends string>(checks: Record<Name, Check>) {
  const [errors, setErrors] = useState<Partial<Record<Name, string | undefined>>>({})

  function props(name: Name) {
    return {
      name,
      error: errors[name],
      onBlur: ({ target }: FocusEvent<HTMLInputElement>) => {
        // An untouched field is not yet wrong: whoever passes through has not answered.
        if (target.value || errors[name]) setErrors({ ...errors, [name]: checks[name](target.value) })
      },
      // An error goes as soon as it is mended: were it to go on leaving, the button would move from under the pointer.
      onInput: ({ currentTarget }: FormEvent<HTMLInputElement>) => {
        const mended = wrongNames().filter((wrong) => wrong === name || isComparison(errors[wrong]))
        if (mended.length === 0) return
        const found = mended.map((wrong) => [wrong, checks[wrong](typedInto(currentTarget.form, wrong))])
        setErrors({ ...errors, ...Object.fromEntries(found) })
      },
    }
  }

  function wrongNames() {
    return (Object.keys(errors) as Name[]).filter((name) => errors[name])
  }

  /** The values if all are right; otherwise the errors are shown and the first wrong field is where one continues. */
  function read(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget
    const values = Object.fromEntries(new FormData(form)) as Record<Name, string>
    const names = Object.keys(checks) as Name[]
    const found = Object.fromEntries(names.map((name) => [name, checks[name](values[name])])) as typeof errors
    setErrors(found)
    const wrong = names.find((name) => found[name])
    if (!wrong) return values
    form.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus()
    return undefined
  }

  /** What the server found at fields of this form, told there. False where none of it is. */
  function show(form: HTMLFormElement | null, found: Record<string, string>) {
    const wrong = (Object.keys(checks) as Name[]).filter((name) => found[name])
    if (!wrong[0]) return false
    setErrors(found as typeof errors)
    form?.querySelector<HTMLInputElement>(`[name=${wrong[0]}]`)?.focus()
    return true
  }

  return { props, read, show }
}

function typedInto(form: HTMLFormElement | null, name: string) {
  return form?.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? ''
}

/** A password that was typed twice is put right in either field. */
function isComparison(error: string | undefined) {
  return error === messages.passwordReset.mismatchAtField
}
