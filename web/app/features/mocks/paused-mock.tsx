import type { Mock } from '@koya/contract/endpoints/exams/mocks.ts'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { counted } from '../../ui/text/counted.ts'

type PausedMockProps = {
  mock: Mock
  isBusy: boolean
  problem: string | undefined
  onResume: (id: number) => void
}

export function PausedMock({ mock, isBusy, problem, onResume }: PausedMockProps) {
  return (
    <div className="wrap member-page exams-page">
      <h1 tabIndex={-1} ref={(heading) => heading?.focus()}>
        The clock is stopped
      </h1>
      <p className="lead">Mock exam {mock.number} is paused. Your answers are saved.</p>
      <p className="muted">
        After {counted(mock.pause_minutes, 'minute')} the clock starts again by itself.{' '}
        {mock.pauses_left === 0 ? 'This is your last pause.' : `${counted(mock.pauses_left, 'pause')} left after this.`}
      </p>
      <FormMessage text={problem} />
      <p className="button-row">
        <SubmitButton type="button" className="button" isBusy={isBusy} onClick={() => onResume(mock.id)}>
          Continue the mock
        </SubmitButton>
      </p>
    </div>
  )
}
