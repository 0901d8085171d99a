import { type CategoryKey, categories } from '@koya/contract/rules/catalogue/categories.ts'
import { clothUrl, initialsUrl } from '@koya/contract/rules/pictures/art.ts'
import { cardPrice } from '@koya/contract/rules/prices/money.ts'
import { Icon } from '../../ui/icon.tsx'

type Completion = [course: string, percent: number]
type Course = { name: string; category: CategoryKey; price: number }
type Person = [first: string, last: string, part: string]

export type Picture =
  | { kind: 'progress'; title?: string; caption: string; courses: Completion[] }
  | { kind: 'figures'; title: string; caption: string; topic?: string; lessons?: string[]; lines: string[] }
  | { kind: 'centre'; caption: string; name: string; place: string; courses: Course[] }
  | { kind: 'teachers'; caption: string; course: string; people: Person[] }
  | {
      kind: 'course'
      caption: string
      topic: [title: string, lessons: string[]]
      question: string
      answers: string[]
    }

/** A piece of the product as people see it, drawn from the product's own pieces. What it shows is made up, or comes from our demo, and says so. */
export function ProductPicture({ picture }: { picture: Picture }) {
  return (
    <figure className="product-picture">
      <div className="card" aria-hidden="true">
        {picture.kind === 'progress' && <ProgressPicture {...picture} />}
        {picture.kind === 'figures' && <FiguresPicture {...picture} />}
        {picture.kind === 'centre' && <CentrePicture {...picture} />}
        {picture.kind === 'teachers' && <TeachersPicture {...picture} />}
        {picture.kind === 'course' && <CoursePicture {...picture} />}
      </div>
      <figcaption className="small faint">Example: {picture.caption}</figcaption>
    </figure>
  )
}

type Of<K extends Picture['kind']> = Extract<Picture, { kind: K }>

function ProgressPicture({ title = 'My Courses', courses }: Of<'progress'>) {
  return (
    <>
      <b>{title}</b>
      {courses.map(([name, percent]) => (
        <div key={name} className="progress-line small">
          <span>{name}</span>
          <span className="track">
            <i style={{ width: `${percent}%` }} />
          </span>
          <span className="muted">{percent}%</span>
        </div>
      ))}
    </>
  )
}

function CentrePicture({ name, place, courses }: Of<'centre'>) {
  return (
    <>
      <b>{name}</b>
      <p className="small muted">Learning centre · {place}</p>
      {courses.map((course) => (
        <div key={course.name} className="card small-course" data-category={idOf(course.category)}>
          <img
            className="cloth"
            src={clothUrl(course.category, null, `example-${course.category}`)}
            alt=""
            width="96"
            height="72"
            loading="lazy"
            decoding="async"
          />
          <div>
            <p className="small">{course.name}</p>
            <span className="price">{cardPrice(course.price)}</span>
          </div>
        </div>
      ))}
    </>
  )
}

function TeachersPicture({ course, people }: Of<'teachers'>) {
  return (
    <>
      <b>{course}</b>
      {people.map(([first, last, part]) => (
        <div key={last} className="row">
          <img
            className="person"
            src={initialsUrl(last.toLowerCase(), first, last)}
            alt=""
            width="40"
            height="40"
            loading="lazy"
            decoding="async"
          />
          <span className="small">
            {first} {last}
            <span className="muted">{part}</span>
          </span>
        </div>
      ))}
    </>
  )
}

/** How an organisation of the demo stands now, or how a course of it begins. */
function FiguresPicture({ title, topic, lessons = [], lines }: Of<'figures'>) {
  return (
    <>
      <b>{title}</b>
      {topic && <Topic title={topic} lessons={lessons} />}
      {lines.map((line) => (
        <span key={line} className="row small">
          <Icon name="check" look="small" />
          {line}
        </span>
      ))}
    </>
  )
}

function Topic({ title, lessons }: { title: string; lessons: string[] }) {
  return (
    <div className="topic small">
      <b>1. {title}</b>
      {lessons.map((lesson) => (
        <span key={lesson} className="row muted">
          <Icon name="book" look="small" />
          {lesson}
        </span>
      ))}
    </div>
  )
}

function CoursePicture({ topic: [title, lessons], question, answers }: Of<'course'>) {
  return (
    <>
      <Topic title={title} lessons={lessons} />
      <div className="question small">
        <b>{question}</b>
        {answers.map((answer, index) => (
          <span key={answer} className={index === 0 ? 'row is-right' : 'row'}>
            <Icon name={index === 0 ? 'check' : 'close'} look="small" />
            {answer}
          </span>
        ))}
      </div>
    </>
  )
}

function idOf(category: CategoryKey) {
  return categories.find(({ key }) => key === category)?.id
}
