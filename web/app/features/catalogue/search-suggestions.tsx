import { useId } from 'react'
import { Link } from 'react-router'
import { useCombobox } from './use-combobox.ts'

/** Makes a combobox of a search box: what the typed text may become is listed under it, one key or one touch away. */
export function SearchSuggestions({ input }: { input: HTMLInputElement }) {
  const id = useId()
  const { suggestions, active, close } = useCombobox(input, id)
  return (
    <>
      <span className="visually-hidden" role="status">
        {countOf(suggestions.length)}
      </span>
      {suggestions.length > 0 && (
        <div className="suggestions card" role="listbox" id={id} aria-label="Suggestions">
          {suggestions.map(({ to, name, note }, place) => (
            <Link
              key={to}
              to={to}
              className="plain-link row"
              role="option"
              id={`${id}${place}`}
              aria-selected={place === active}
              tabIndex={-1}
              // The text keeps the focus, so that a touch is no leaving of the box.
              onMouseDown={(event) => event.preventDefault()}
              onClick={close}
            >
              <span>{name}</span>
              {note && <span className="small faint">{note}</span>}
            </Link>
          ))}
        </div>
      )}
    </>
  )
}

function countOf(suggestions: number) {
  if (suggestions === 0) return ''
  return suggestions === 1 ? '1 suggestion' : `${suggestions} suggestions`
}
