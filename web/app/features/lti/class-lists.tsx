import type { LtiClass, LtiClassmate, LtiPlatform } from '@koya/contract/endpoints/organisations/lti.ts'
import { formatDay, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { useEffect, useState } from 'react'
import { failureText } from '../../ui/form/failure-text.ts'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { useAccountAction } from '../own-account/use-account-action.ts'
import type { ClassCalls } from './platform-calls.ts'

type ClassListsProps = { platform: LtiPlatform; calls: ClassCalls }

/** The classes there from which a course was opened, each of which can be compared with who has come. */
export default function ClassLists({ platform, calls }: ClassListsProps) {
  const [classes, setClasses] = useState<LtiClass[]>()
  const [problem, setProblem] = useState<string>()

  useEffect(() => {
    calls.list(platform.id).then(
      ({ data }) => setClasses(data),
      (error: unknown) => setProblem(failureText(error)),
    )
  }, [calls, platform.id])

  return (
    <section aria-label={`Class lists of ${platform.name}`}>
      {!classes && !problem && <p className="small muted">Loading.</p>}
      <FormMessage text={problem} />
      {classes?.length === 0 && (
        <p className="small muted">
          Nobody has opened a course yet from a class whose list {platform.name} lets us read. It has to allow Koya to
          read names and roles.
        </p>
      )}
      {classes?.map((one) => (
        <OneClass key={one.id} platform={platform} shown={one} compare={() => calls.compare(platform.id, one.id)} />
      ))}
    </section>
  )
}

type OneClassProps = { platform: LtiPlatform; shown: LtiClass; compare: () => ReturnType<ClassCalls['compare']> }

function OneClass({ platform, shown: { title, course, seen_at }, compare }: OneClassProps) {
  const [list, setList] = useState<{ people: LtiClassmate[]; is_cut: boolean }>()
  const { run, isBusy, refusal } = useAccountAction()
  const name = title || 'A class without a name'

  async function ask() {
    const answer = await run(compare)
    if (answer) setList(answer.data)
  }

  return (
    <div className="class-list">
      <h4>{name}</h4>
      <p className="small">
        {course.name}, last opened from there on {formatDay(lagosDay(new Date(seen_at)))}.
      </p>
      <button
        type="button"
        className="button small line"
        aria-label={`Compare with the class list: ${name}, ${course.name}`}
        aria-busy={isBusy}
        aria-disabled={isBusy}
        onClick={() => void ask()}
      >
        {isBusy && <span className="spinner" />}
        Compare with the class list
      </button>
      <FormMessage text={refusal} />
      <p role="status">{list && <b>{outcomeOf(list.people, platform)}</b>}</p>
      {list && <Compared platform={platform} {...list} />}
    </div>
  )
}

function outcomeOf(people: LtiClassmate[], { name }: LtiPlatform) {
  const learners = people.filter(({ role }) => role === 'learner')
  if (learners.length === 0) return `There are no learners in the list that ${name} gave us.`
  const come = learners.filter(({ has_come }) => has_come)
  return `${come.length} of ${learners.length} learners have opened Koya from ${name}.`
}

type ComparedProps = { platform: LtiPlatform; people: LtiClassmate[]; is_cut: boolean }

function Compared({ platform, people, is_cut }: ComparedProps) {
  const missing = people.filter(({ role, has_come }) => role === 'learner' && !has_come)
  return (
    <>
      {missing.length > 0 && (
        <>
          <p className="small">Not yet:</p>
          <ul className="class-list-names">
            {missing.map(({ name }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name, and the list never changes.
              <li key={at}>{name || 'Somebody whose name we were not given'}</li>
            ))}
          </ul>
        </>
      )}
      <p className="small muted">
        {is_cut && 'The list is longer than this: only its beginning is compared. '}
        {platform.name} has told us this just now. Koya does not keep it.
      </p>
    </>
  )
}
