import { Icon } from './icon.tsx'

type FormMessageProps = { text: string | undefined; isGood?: boolean }

/** What became of a form as a whole. The region is always there, so that a reader announces what enters it. */
export function FormMessage({ text, isGood = false }: FormMessageProps) {
  return (
    <div role={isGood ? 'status' : 'alert'}>
      {text && (
        <p className={isGood ? 'form-message good' : 'form-message'}>
          <Icon name={isGood ? 'check' : 'alert'} />
          {text}
        </p>
      )}
    </div>
  )
}
