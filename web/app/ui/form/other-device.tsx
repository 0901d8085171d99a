type OtherDeviceProps = { when: string; onKeep: () => void; onTake: () => void }

/** In a form that its author has also written on elsewhere: which of the two is to stay. */
export function OtherDevice({ when, onKeep, onTake }: OtherDeviceProps) {
  return (
    <section className="other-version" aria-label="Written on another device" role="status">
      <p>You also wrote here on another device, on {when}. Only one of the two can stay.</p>
      <p className="row next-steps">
        <button type="button" className="button compact line" onClick={onKeep}>
          Keep what is here
        </button>
        <button type="button" className="button compact quiet" onClick={onTake}>
          Use what I wrote there
        </button>
      </p>
    </section>
  )
}
