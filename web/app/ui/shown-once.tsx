import { copyText } from './copy-text.ts'
import '../styles/member/shown-once.css'

type ShownOnceProps = { title: string; secret: string; what: string }

/** What nobody is shown a second time: a key, or the secret of a webhook. */
export function ShownOnce({ title, secret, what }: ShownOnceProps) {
  return (
    <div className="card shown-once">
      <p>
        <b>{title} We show it only now.</b>
      </p>
      <p>
        <code className="words">{secret}</code>
      </p>
      <button type="button" className="button line compact" onClick={() => void copyText(secret, what)}>
        Copy
      </button>
    </div>
  )
}
