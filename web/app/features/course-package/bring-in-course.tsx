import type { Answer } from '@koya/contract/endpoints/endpoints.ts'
import { ApiFailure } from '@koya/contract/protocol/client.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { MOST_PACKAGE_BYTES } from '@koya/contract/rules/constants.ts'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { sendForm } from '../../platform/send-form.ts'
import { toast } from '../../platform/toast/toast.ts'
import { failureText } from '../../ui/form/failure-text.ts'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { PictureChooser } from '../media/picture-drop.tsx'
import { type Brought, LeftOut } from './left-out.tsx'

type State = { name?: string; percent?: number; refusal?: string; problems?: string[]; brought?: Brought }

/** A course that comes as one file, instead of filling in the form. What is wrong with it is listed. */
export function BringInCourse() {
  const id = useId()
  const navigate = useNavigate()
  const [{ name, percent, refusal, problems = [], brought }, setState] = useState<State>({})
  const isBusy = percent !== undefined

  async function bringIn(file: File | undefined) {
    if (!file || isBusy) return
    if (file.size > MOST_PACKAGE_BYTES) return setState({ name: file.name, refusal: messages.authoring.longPackage })
    const onProgress = (done: number) => setState({ name: file.name, percent: done })
    onProgress(0)
    try {
      const { message, data } = await sendForm<Answer<'POST /courses/package'>>(
        '/courses/package',
        { file },
        onProgress,
      )
      const { id: courseId, left_out } = data
      // Before anything else they should know what is missing.
      if (left_out.length) return setState({ name: file.name, brought: { id: courseId, message, left_out } })
      toast(message)
      await navigate(`/mycourses/${courseId}/edit`)
    } catch (error) {
      const listed = error instanceof ApiFailure ? (error.errors.file ?? []) : []
      setState({ name: file.name, refusal: failureText(error), problems: listed })
    }
  }

  return (
    <section className="bring-in" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Import a course</h2>
      <p className="small muted" id={`${id}-about`}>
        Do you have a course as a zip file, for example one you downloaded here? It becomes a draft of yours, with its
        lessons, questions, pictures and videos. From Moodle (a backup, .mbz) and other systems (Common Cartridge,
        .imscc) we take pages, links and questions, and tell you what is left out.
      </p>
      {isBusy && <ProgressBar percent={percent} label={`Uploading ${name}`} />}
      <p className="small" role="status">
        {isBusy && (percent < 100 ? `Sending ${name}` : `Reading ${name}. This can take a minute.`)}
      </p>
      <PictureChooser
        id={`${id}-file`}
        text="Choose a course file"
        accept=".zip,.imscc,.mbz,application/zip"
        aria-describedby={`${id}-about`}
        onChoose={bringIn}
      />
      <FormMessage text={refusal} />
      {brought && <LeftOut {...brought} name={name ?? ''} />}
      {problems.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached by keys
        <ul className="small package-problems" aria-label={`What is wrong with ${name}`} tabIndex={0}>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
