import type { ReadinessPaper } from '@koya/contract/endpoints/organisations/readiness.ts'
import { formatDay } from '@koya/contract/rules/time/lagos-day.ts'
import { Form } from 'react-router'
import { downloadFile } from '../../../platform/download-file.ts'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { PageLinks } from '../../../ui/page-links.tsx'
import { counted } from '../../../ui/text/counted.ts'
import { useAction } from '../../admin/use-action.ts'

type ReadinessReportProps = {
  slug: string
  papers: ReadinessPaper[]
  agreed: number
  members: number
  left_out: number
  groups: { id: number; name: string }[]
  group: number | undefined
  page: number
  page_size: number
}

/** How ready members are, by paper and group. Only those who agreed are in it, and the page says how many did not. */
export function ReadinessReport(props: ReadinessReportProps) {
  const { slug, papers, agreed, members, left_out, groups, group, page, page_size } = props
  const { run, isBusy, refusal } = useAction()
  const save = (format: 'csv' | 'xlsx') =>
    void run(async () => {
      const query = group ? `format=${format}&group=${group}` : `format=${format}`
      await downloadFile(`/organisations/${slug}/readiness?${query}`, `${slug}-readiness.${format}`)
      return { message: 'The report is saved.' }
    })
  const most = Math.max(0, ...papers.map((paper) => paper.groups[0]?.people ?? 0))
  return (
    <section aria-labelledby="readiness">
      <h2 id="readiness">Readiness</h2>
      <p className="muted">
        {agreed} of {counted(members, 'person', 'people')} let managers see how ready they are. Everyone decides for
        themselves, on the overview of this space, and can change their mind at any time.
      </p>
      <Form className="row">
        <input type="hidden" name="about" value="readiness" />
        <select className="input select" name="group" defaultValue={group ?? ''} aria-label="Group">
          <option value="">All groups</option>
          {groups.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <button type="submit" className="button line">
          Show
        </button>
      </Form>
      {left_out > 0 && (
        <p>
          There are too many to show at once. Choose a group to see {counted(left_out, 'more person', 'more people')}.
        </p>
      )}
      {papers.length > 0 && (
        <p className="row report-files">
          <button type="button" className="button line" disabled={isBusy} onClick={() => save('csv')}>
            Save as CSV
          </button>
          <button type="button" className="button line" disabled={isBusy} onClick={() => save('xlsx')}>
            Save for Excel
          </button>
        </p>
      )}
      <FormMessage text={refusal} />
      {papers.length === 0 && <p className="muted">Nobody who agreed is preparing for an exam yet.</p>}
      {papers.map((paper) => (
        <PaperTable key={paper.code} paper={paper} />
      ))}
      <PageLinks page={page} hasMore={page * page_size < most} last={Math.ceil(most / page_size)} />
    </section>
  )
}

function PaperTable({ paper: { code, title, groups, people } }: { paper: ReadinessPaper }) {
  return (
    <section aria-label={title}>
      <h3>
        {title} <small className="muted">{code}</small>
      </h3>
      <table className="learner-table">
        <thead>
          <tr>
            <th scope="col">Group</th>
            <th scope="col">People</th>
            <th scope="col">Readiness</th>
          </tr>
        </thead>
        <tbody>
          {groups.map(({ id, name, people: count, known, readiness }) => (
            <tr key={id ?? 'all'}>
              <th scope="row">{name}</th>
              <td data-label="People">{count}</td>
              <td data-label="Readiness">
                {readiness ? `${bandText(readiness)}, ${known} of ${count} known` : 'Too few answers'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {people.length > 0 && <PeopleTable people={people} />}
    </section>
  )
}

function PeopleTable({ people }: Pick<ReadinessPaper, 'people'>) {
  return (
    <table className="learner-table">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Groups</th>
          <th scope="col">Exam</th>
          <th scope="col">Answers</th>
          <th scope="col">Readiness</th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <tr key={person.user_id}>
            <th scope="row">{person.name}</th>
            <td data-label="Groups">{person.groups || 'None'}</td>
            <td data-label="Exam">{person.starts_on && formatDay(person.starts_on)}</td>
            <td data-label="Answers">{person.answers}</td>
            <td data-label="Readiness">{person.readiness ? bandText(person.readiness) : 'Too few answers'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function bandText({ low, high }: { low: number; high: number }) {
  return `${low} to ${high}%`
}
