import { programmes } from '../../features/programmes/programmes-index.ts'
import { MenuLink } from './menu-link.tsx'

export function ProgrammesMenu() {
  return (
    <div className="wrap menu-columns">
      <section>
        <h3 className="quiet-title small">Programmes of nine professional bodies</h3>
        <ul className="in-three">
          {programmes.map(({ id, name, fullName }) => (
            <MenuLink key={id} to={`/program-detail/${id}`} name={name} note={fullName} />
          ))}
        </ul>
      </section>
    </div>
  )
}
