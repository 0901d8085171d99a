import { Icon } from '../../components/ui/icon.tsx'
import type { CourseView } from './course-view.ts'

type CourseClothProps = { course: CourseView; isOnPhone?: boolean }

/** The course's cloth, with the way to its introduction. */
export function CourseCloth({ course: { cover, video }, isOnPhone = false }: CourseClothProps) {
  return (
    <div className={isOnPhone ? 'course-cloth on-phone' : 'course-cloth'}>
      <img className="cloth" src={cover} alt="" width="640" height="360" decoding="async" />
      {video && (
        <a className="button compact" href={video} target="_blank" rel="noopener noreferrer">
          <Icon name="play" look="filled" />
          Watch the introduction
        </a>
      )}
    </div>
  )
}
