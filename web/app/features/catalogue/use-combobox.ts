import { useEffect, useState } from 'react'
import { useSuggestions } from './use-suggestions.ts'

/** Where the arrows are before they reach a suggestion. */
const ON_THE_TEXT = -1
const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** How the keys work on a box with suggestions (ARIA 1.2): the text keeps the focus, and the arrows choose. */
export function useCombobox(input: HTMLInputElement, id: string) {
  // What was typed while this code was on its way counts too.
  const [text, setText] = useState(input.value === input.defaultValue ? '' : input.value)
  const [active, setActive] = useState<number | null>(ON_THE_TEXT)
  const known = useSuggestions(text)
  const isOpen = active !== null && known.length > 0
  const close = () => setActive(null)

  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    function onType() {
      setText(input.value)
      setActive(ON_THE_TEXT)
    }
    /** Enter without a choice is the form's own: it searches. */
    function onKey(event: KeyboardEvent) {
      const step = steps[event.key]
      const option = document.getElementById(`${id}${active}`)
      if (event.isComposing || known.length === 0) return
      if (step) setActive(stepped(active ?? ON_THE_TEXT, step, known.length))
      else if (event.key === 'Escape' && isOpen) setActive(null)
      else if (event.key === 'Enter' && option) option.click()
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    input.addEventListener('input', onType, { signal })
    input.addEventListener('keydown', onKey, { signal })
    input.addEventListener('blur', () => setActive(null), { signal })
    input.form?.addEventListener('submit', () => setActive(null), { signal })
    // A quick hand has typed on between the first look at the text and the listening.
    setText((seen) => (input.value === input.defaultValue ? seen : input.value))
    return () => stop.abort()
  }, [input, id, active, known, isOpen])

  // Whatever was reached among the old ones is not what is there now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new suggestions are the reason, not an ingredient
  useEffect(() => setActive((place) => (place === null ? null : ON_THE_TEXT)), [known])

  useEffect(() => describe(input, { isOpen, id, active }), [input, isOpen, id, active])

  return { suggestions: isOpen ? known : [], active, close }
}

/** Round and round: between the last suggestion and the first comes the text itself. */
function stepped(active: number, step: number, count: number) {
  const places = count + 1
  return ((active + 1 + step + places) % places) - 1
}

type Combobox = { isOpen: boolean; id: string; active: number | null }

/** The box was there before, as a plain one; what it has become is said here. */
function describe(input: HTMLInputElement, { isOpen, id, active }: Combobox) {
  const said = {
    role: 'combobox',
    autocomplete: 'off',
    'aria-autocomplete': 'list',
    'aria-expanded': String(isOpen),
    'aria-controls': isOpen ? id : '',
    'aria-activedescendant': isOpen && active !== null && active > ON_THE_TEXT ? `${id}${active}` : '',
  }
  for (const [name, value] of Object.entries(said))
    if (value) input.setAttribute(name, value)
    else input.removeAttribute(name)
}
