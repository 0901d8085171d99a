import { SearchBox } from '../../catalogue/search-box.tsx'
import { ProgrammeLinks } from '../programme-links.tsx'

/** No message, as the specification asks, but the programmes there are and a search. */
export function EmptyProgramme() {
  return (
    <div className="wrap no-programme">
      <h1>Programmes</h1>
      <SearchBox />
      <ul>
        <ProgrammeLinks />
      </ul>
    </div>
  )
}
