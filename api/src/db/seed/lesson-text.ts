import { pick, randomFrom } from '../../random.ts'
import { type SeedCourse, topicsOf } from './seed-course.ts'

type Place = { course: SeedCourse; topic: number; lesson: number }

/**
 * The text of a lesson that nobody has written out yet: where it stands in the course and what it is for, from what the
 * course says of itself. It claims to teach nothing more than that.
 */
export function lessonText(place: Place) {
  const { course, topic, lesson } = place
  const random = randomFrom(`${course.code} ${topic} ${lesson}`)
  const say = (...choices: string[]) => pick(random, choices)
  const { title = '', lessons = [] } = topicsOf(course)[topic] ?? {}
  const name = lessons[lesson] ?? ''
  const outcomes = course.outcomes.split('\n')
  const outcome = outcomes[(topic + lesson) % outcomes.length] ?? ''
  const other = outcomes[(topic + lesson + 1) % outcomes.length] ?? ''
  return [
    `## ${say('What this lesson is for', 'Where we are', 'About this lesson')}`,
    `${say(`Here we look at **${name}**.`, `The subject now is **${name}**.`, `**${name}** is what this lesson is about.`)} ${standing(place, say)}`,
    `${say('It works towards this', 'The aim behind it', 'It prepares you for this')}: ${lowered(outcome)}. ${say('Later lessons use it again', 'You will meet it again', 'It also helps')} when the aim is to ${lowered(other)}.`,
    `## ${say('Before you go on', 'To do', 'Try it')}`,
    say(
      `Write down in two sentences what you already know about it, and one question you still have. Ask it under this lesson if the next one does not answer it.`,
      `Find one example in your own work or street, and note it beside this lesson. Examples of your own stay longer than ours.`,
      `Explain it aloud to somebody who has not taken the course. Where you stop, there is something to ask: the questions under this lesson are the place.`,
    ),
    say(`This part, *${title}*, has ${count(lessons.length)}.`, pace(course)),
  ].join('\n\n')
}

type Say = (...choices: string[]) => string

function standing({ course, topic, lesson }: Place, say: Say) {
  const topics = topicsOf(course)
  const all = topics.flatMap(({ lessons }) => lessons)
  const at = topics.slice(0, topic).reduce((sum, { lessons }) => sum + lessons.length, 0) + lesson
  const [before, after] = [all[at - 1], all[at + 1]]
  if (before && after)
    return say(
      `It follows *${before}* and leads to *${after}*.`,
      `It builds on *${before}*; after it comes *${after}*.`,
      `If *${before}* is still fresh, you are ready for it, and *${after}* comes next.`,
    )
  if (after)
    return say(`It opens the course, and *${after}* comes next.`, `We begin with it, then go on to *${after}*.`)
  return say(
    `It closes the course, after *${before}*.`,
    `With it the course ends, so look back at *${before}* if anything is open.`,
  )
}

function pace({ hours, learning_style }: SeedCourse) {
  return learning_style === 'Self Paced'
    ? `The course takes about ${hours} hours in all, at the times that suit you.`
    : `The course takes about ${hours} hours in all, and your instructor sets the pace.`
}

function count(lessons: number) {
  return lessons === 1 ? 'one lesson' : `${lessons} lessons`
}

/** An outcome inside a sentence, unless it begins with a name that is all capitals. */
function lowered(outcome: string) {
  const text = outcome.replace(/\.$/, '')
  return /^[A-Z]{2}/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)
}
