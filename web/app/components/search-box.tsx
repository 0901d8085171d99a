import { type ComponentProps, useId } from 'react'
import { Form } from 'react-router'
import { Icon } from './ui/icon.tsx'

type SearchBoxProps = { placeholder?: string; defaultValue?: string | undefined } & Omit<
  ComponentProps<typeof Form>,
  'method' | 'action'
>

/** Looks in the catalogue. A plain form, so it works before the script has arrived. */
export function SearchBox({ placeholder = 'Search courses', defaultValue, ...rest }: SearchBoxProps) {
  const id = useId()
  return (
    <search>
      <Form className="search-box" method="get" action="/courses" {...rest}>
        <Icon name="search" />
        <label className="visually-hidden" htmlFor={id}>
          Search courses
        </label>
        <input
          className="input"
          id={id}
          type="search"
          name="search"
          maxLength={200}
          enterKeyHint="search"
          placeholder={placeholder}
          defaultValue={defaultValue}
        />
        <input type="hidden" name="applied_search" value="sb" />
        <button type="submit" className="button small tint">
          Search
        </button>
      </Form>
    </search>
  )
}
