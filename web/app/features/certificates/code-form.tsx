import { useId } from 'react'

/** Asks for the code of a certificate. A plain form, so that it works without scripts. */
export function CodeForm({ given }: { given?: string | undefined }) {
  const id = useId()
  return (
    <form className="code-form" method="get" action="/verify">
      <label className="small" htmlFor={id}>
        Code of the certificate
      </label>
      <input
        className="input"
        id={id}
        name="code"
        defaultValue={given}
        maxLength={100}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-describedby={`${id}-note`}
        required
      />
      <p className="field-note small faint" id={`${id}-note`}>
        You will find it beside the QR code on the certificate. If it has small letters, type them as printed.
      </p>
      <button type="submit" className="button">
        Check
      </button>
    </form>
  )
}
