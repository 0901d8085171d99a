import type { Input } from '@koya/contract/endpoints/endpoints.ts'

export type Format = Input<'POST /courses/:id/questions/import'>['body']['format']

export const formatNames: Record<Format, string> = {
  gift: 'GIFT',
  aiken: 'Aiken',
  moodle: 'Moodle XML',
  qti: 'QTI',
  csv: 'CSV',
}

const gift = `// One answer is right
Which book comes first? {
=The journal
~The ledger
~The trial balance
}

// Several are right, with an explanation
Which of these are assets? {
~%50%Cash
~%50%Stock
~%-100%Capital
####Capital is what the owner put in.
}

// A number, give or take one
How much is 12% of N1,250? {#150:1}`

const aiken = `Which book comes first?
A. The journal
B. The ledger
C. The trial balance
ANSWER: A

Capital is an asset.
A. True
B. False
ANSWER: B`

const csv = `kind,question,option,option,option,answer,explanation
single,Which book comes first?,The journal,The ledger,The bank book,1,It is written first.
short,What does VAT stand for?,,,,Value Added Tax|Value-Added Tax,
matching,Match them.,Cash -> Asset,Loan -> Liability,,,
ordering,In which order?,Journal,Ledger,Trial balance,,`

/** How each format looks, for those who write it by hand. */
export function FormatExamples() {
  return (
    <details className="format-examples">
      <summary className="link-button small">How the formats look</summary>
      <div>
        <Example name="GIFT" text={gift} />
        <Example name="Aiken" text={aiken} />
        <Example name="CSV" text={csv} />
      </div>
    </details>
  )
}

function Example({ name, text }: { name: string; text: string }) {
  return (
    <figure>
      <figcaption className="small muted">{name}</figcaption>
      <pre>{text}</pre>
    </figure>
  )
}
