import { calabash, Motif } from '../../ui/motif.tsx'

/** Says what this list is for. */
export function NothingHere({ title, text }: { title: string; text: string }) {
  return (
    <div className="empty">
      <Motif drawing={calabash} />
      <h2>{title}</h2>
      <p className="muted">{text}</p>
    </div>
  )
}
