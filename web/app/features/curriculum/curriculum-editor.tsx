import type { Curriculum } from '@koya/contract/endpoints/teaching/curriculum.ts'
import { AskBeforeLeaving } from '../../ui/form/ask-before-leaving.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { OtherDevice } from '../../ui/form/other-device.tsx'
import { keptMoment } from '../authoring/kept-moment.ts'
import { UploadStrip } from '../media/uploads/upload-field.tsx'
import { YourFiles } from '../media/uploads/your-files.tsx'
import { AddSection } from './add-section.tsx'
import { CurriculumFacts } from './curriculum-facts.tsx'
import { lessonPlaceAt, sectionPlaceAt } from './drop-place.ts'
import type { KeptDrafts } from './kept-drafts.ts'
import { SectionCard } from './section-card.tsx'
import { StartCurriculum } from './start-curriculum.tsx'
import { TeachingHead } from './teaching-head.tsx'
import { useCurriculum, type WrittenLesson } from './use-curriculum.ts'
import { useDrag } from './use-drag.ts'

type CurriculumEditorProps = { loaded: Curriculum; drafts: KeptDrafts<WrittenLesson> }

/** Sections and their lessons, in the order in which they are learnt. */
export function CurriculumEditor({ loaded, drafts }: CurriculumEditorProps) {
  const editor = useCurriculum(loaded, drafts)
  const { course, sections } = editor.curriculum
  const lessonDrag = useDrag(lessonPlaceAt, editor.dropLesson)
  const sectionDrag = useDrag(sectionPlaceAt, (id, { before }) => editor.dropSection(id, before))
  const isUnsaved = editor.openForm !== undefined && editor.openForm in editor.drafts
  return (
    <div className="wrap member-page teaching-page">
      <TeachingHead title="Curriculum" course={course} />
      <CurriculumFacts curriculum={editor.curriculum} />
      <UploadStrip />
      <FormMessage text={editor.problem} />
      {editor.other && (
        <OtherDevice
          when={keptMoment(editor.other.at)}
          onKeep={() => editor.choose('here')}
          onTake={() => editor.choose('there')}
        />
      )}
      <p className="visually-hidden" role="status">
        {editor.said}
      </p>
      {sections.length === 0 ? (
        <StartCurriculum editor={editor} />
      ) : (
        <ol className={sectionDrag.dragged?.place?.before === null ? 'teaching-list drop-end' : 'teaching-list'}>
          {sections.map((section, at) => (
            <SectionCard
              key={section.id}
              editor={editor}
              section={section}
              at={at}
              lessonDrag={lessonDrag}
              sectionDrag={sectionDrag}
            />
          ))}
        </ol>
      )}
      <AddSection editor={editor} />
      <YourFiles />
      <AskBeforeLeaving isUnsaved={isUnsaved} keeping={editor.keeping} />
    </div>
  )
}
