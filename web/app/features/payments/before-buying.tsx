import { entranceExam } from '@koya/contract/rules/courses/before-buying.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'

export type BeforeBuyingProps = {
  /** The day on which it starts, where that is still to come. */
  starts?: string | null | undefined
  written?: string | undefined
  hasEntranceExam?: boolean | undefined
}

/** What the page of a course says of it, once more where it is paid for. */
export function BeforeBuying({ starts, written, hasEntranceExam }: BeforeBuyingProps) {
  return (
    <>
      {starts && <Line icon="calendar" text={`Starts ${starts}.`} />}
      {written && <Line icon="pen" text={`${written}.`} />}
      {hasEntranceExam && <Line icon="flag" text={`${entranceExam.label}: ${entranceExam.needed.toLowerCase()}.`} />}
    </>
  )
}

function Line({ icon, text }: { icon: IconName; text: string }) {
  return (
    <p className="field-note small muted row">
      <Icon name={icon} look="small" />
      {text}
    </p>
  )
}
