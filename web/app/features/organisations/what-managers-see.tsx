/** In the same words before somebody joins and afterwards. */
export function WhatManagersSee() {
  return (
    <ul className="check-rows">
      <li>Managers see your name, your email address and your groups.</li>
      <li>
        They see how far you are in courses that they assigned to you: lessons done, marks, when you were last there,
        and your certificate.
      </li>
      <li>They see which seats you have.</li>
      <li>They see how ready you are for an exam only if you agree to it later, and you can take that back.</li>
      <li>They see nothing else that you learn, buy, write or search for on Koya.</li>
      <li>You can leave at any time. What you bought and your certificates stay yours.</li>
    </ul>
  )
}
