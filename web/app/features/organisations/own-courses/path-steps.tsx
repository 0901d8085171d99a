import type { PickedCourse } from '../../catalogue/course-picker.tsx'

type PathStepsProps = { steps: PickedCourse[]; onChange: (steps: PickedCourse[]) => void }

/** The courses of a path in their order, each of which can go up or leave. */
export function PathSteps({ steps, onChange }: PathStepsProps) {
  if (steps.length === 0) return <p className="small muted">Add at least two courses, the first one first.</p>
  const up = (at: number) => {
    const moved = steps[at]
    if (moved) onChange([...steps.slice(0, at - 1), moved, ...steps.slice(at - 1, at), ...steps.slice(at + 1)])
  }
  return (
    <ol className="path-steps">
      {steps.map((step, at) => (
        <li key={step.id}>
          <span>{step.course_name}</span>{' '}
          {at > 0 && (
            <button
              type="button"
              className="button small quiet"
              aria-label={`Earlier: ${step.course_name}`}
              onClick={() => up(at)}
            >
              Earlier
            </button>
          )}
          <button
            type="button"
            className="button small quiet"
            aria-label={`Take out: ${step.course_name}`}
            onClick={() => onChange(steps.filter(({ id }) => id !== step.id))}
          >
            Take out
          </button>
        </li>
      ))}
    </ol>
  )
}
