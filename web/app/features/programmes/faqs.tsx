import type { Faq } from '@koya/contract/programmes/programme.ts'
import { Icon } from '../../ui/icon.tsx'

export function Faqs({ faqs }: { faqs: Faq[] }) {
  return (
    <div className="faqs">
      {faqs.map(({ question, answers }) => (
        <details key={question}>
          <summary className="row">
            <b>{question}</b>
            <Icon name="down" />
          </summary>
          {answers.map((answer) => (
            <p key={answer} className="muted">
              {answer}
            </p>
          ))}
        </details>
      ))}
    </div>
  )
}
