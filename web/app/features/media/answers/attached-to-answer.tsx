import type { Given } from '@koya/contract/rules/exams/questions.ts'
import { partsOfWork } from '@koya/contract/rules/media/answer-files.ts'
import { PrivatePicture } from '../private-picture.tsx'
import { AnswerFile } from './answer-file.tsx'

/** The pictures and files that one handed in with an answer. */
export function AttachedToAnswer({ given }: { given: Given }) {
  const { pictures, files } = partsOfWork(given)
  return (
    <>
      {pictures.map((url, at) => (
        <PrivatePicture key={url} url={url} className="answer-picture" alt={`Your file ${at + 1}`} />
      ))}
      {files.map((url) => (
        <AnswerFile key={url} url={url} isMine />
      ))}
    </>
  )
}
