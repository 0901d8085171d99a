import { Icon } from '../../../ui/icon.tsx'

/** Before somebody enrols: not everything can be read today, and what that means for the certificate. */
export function WrittenSoFar({ written }: { written: string }) {
  return (
    <p className="row small form-message good">
      <Icon name="pen" look="small" />
      <span>
        {written}. The rest follow as the instructor writes them. You can complete the course, and get its certificate,
        once all of them are there.
      </span>
    </p>
  )
}
