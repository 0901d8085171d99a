import { type ComponentProps, type ComponentType, useId, useRef, useState } from 'react'
import { Form } from 'react-router'
import { Icon } from '../../ui/icon.tsx'

type SearchBoxProps = { placeholder?: string; defaultValue?: string | undefined; hasFocus?: boolean } & Omit<
  ComponentProps<typeof Form>,
  'method' | 'action'
>

/**
 * Looks in the catalogue. A plain form, so it works before the script has arrived. In a popover that opens for it alone
 * it has the focus at once, which the browser sees to by itself.
 */
export function SearchBox({ placeholder = 'Search courses', defaultValue, hasFocus, ...rest }: SearchBoxProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [Suggestions, setSuggestions] = useState<ComponentType<{ input: HTMLInputElement }>>()

  /** Fetched when someone reaches for the box. Without them it is still a search box, so a failure is not told. */
  function loadSuggestions() {
    if (Suggestions || savesData()) return
    import('./search-suggestions.tsx').then(
      (loaded) => setSuggestions(() => loaded.SearchSuggestions),
      () => undefined,
    )
  }

  return (
    <search>
      <Form className="search-box" method="get" action="/courses" {...rest}>
        <Icon name="search" />
        <label className="visually-hidden" htmlFor={id}>
          Search courses
        </label>
        <input
          ref={input}
          className="input"
          id={id}
          type="text"
          inputMode="search"
          name="search"
          maxLength={200}
          enterKeyHint="search"
          placeholder={placeholder}
          defaultValue={defaultValue}
          // biome-ignore lint/a11y/noAutofocus: only in a popover that was opened to type into it
          autoFocus={hasFocus}
          onFocus={loadSuggestions}
          onInput={loadSuggestions}
        />
        <input type="hidden" name="applied_search" value="sb" />
        <button type="submit" className="button small tint">
          Search
        </button>
        {Suggestions && input.current && <Suggestions input={input.current} />}
      </Form>
    </search>
  )
}

/** Someone who pays for every kilobyte has said so. */
function savesData() {
  return Boolean((navigator as { connection?: { saveData?: boolean } }).connection?.saveData)
}
