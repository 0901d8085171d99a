import { statistics } from '@koya/contract/rules/constants.ts'

export function Statistics() {
  return (
    <section className="statistics" aria-label="Koya in numbers">
      <div className="wrap">
        <dl>
          {statistics.map(([figure, name]) => (
            <div key={name}>
              <dt className="small">{name}</dt>
              <dd>
                {figure.slice(0, -1)}
                <i>+</i>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
