import { Form } from 'react-router'
import { Icon } from '../../ui/icon.tsx'

type SearchFormProps = { label: string; name?: string; value: string; kept?: Record<string, string> }

/** Its result is an address, which can be kept and sent. */
export function SearchForm({ label, name = 'search', value, kept = {} }: SearchFormProps) {
  return (
    <Form className="admin-search row" role="search">
      {Object.entries(kept).map(([other, given]) => (
        <input key={other} type="hidden" name={other} value={given} />
      ))}
      <input
        key={value}
        className="input"
        type="search"
        name={name}
        defaultValue={value}
        aria-label={label}
        placeholder={label}
        maxLength={100}
      />
      <button type="submit" className="button line icon-only" aria-label="Search">
        <Icon name="search" />
      </button>
    </Form>
  )
}
