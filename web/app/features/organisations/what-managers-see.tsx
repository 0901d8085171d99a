/** In the same words before somebody joins and afterwards. Whatever managers are shown of a person has to be in it. */
export function WhatManagersSee() {
  return (
    <ul className="check-rows">
      <li>Managers see your name, picture and email address, your role, your groups and when you joined.</li>
      <li>
        They see how far you are in courses that they assigned to you, including what you did there before: lessons
        done, minutes of video watched and minutes in quizzes, your best mark, when you were last there, when you
        finished, and your certificate.
      </li>
      <li>
        They see which seats you have, which courses you opened with them, and whether you have begun or finished those
        courses. If they want to give you a seat for a course that you have, they are told that you have it.
      </li>
      <li>They see if you earned the certificate of one of the organisation’s learning paths.</li>
      <li>They see how ready you are for an exam only if you agree to it later, and you can take that back.</li>
      <li>Systems that the organisation has connected to Koya are told the same.</li>
      <li>Whoever teaches a course sees how you do in it, as everywhere on Koya.</li>
      <li>
        Managers see nothing else that you learn, buy, write or search for on Koya. Courses that you take on your own
        are in none of their lists, reports or figures.
      </li>
      <li>You can leave at any time. What you bought and your certificates stay yours.</li>
    </ul>
  )
}
