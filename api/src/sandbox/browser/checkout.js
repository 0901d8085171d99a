/* Tells the page around the checkout how it stands. A checkout that fills the window goes back by itself instead. */
;(() => {
  const { outcome, reference, id, back } = document.body.dataset
  const isInPopup = window.parent !== window

  function tell(sandbox) {
    window.parent.postMessage({ sandbox, reference, id: Number(id) }, window.location.origin)
  }

  function leave(sandbox) {
    if (isInPopup) tell(sandbox)
    else if (back) window.location.assign(back)
  }

  async function copyAccount(button) {
    const account = document.querySelector('[data-account]')
    account.select()
    try {
      await navigator.clipboard.writeText(account.value)
      button.textContent = 'Copied'
    } catch {
      // An old browser, or a page without https: the number is selected, so it can be copied by hand.
    }
  }

  if (isInPopup) tell('loaded')
  if (outcome === 'success') setTimeout(() => leave('success'), 600)
  // The money is on its way: look again until it is there.
  if (outcome === 'pending') setTimeout(() => window.location.reload(), 2_000)
  document.querySelector('[data-copy]')?.addEventListener('click', ({ currentTarget }) => copyAccount(currentTarget))
  const way = document.querySelector('[data-leave]')
  way.addEventListener('click', (event) => {
    event.preventDefault()
    leave(way.dataset.leave)
  })
  // The page around it hears no key that is pressed in here.
  document.addEventListener('keydown', ({ key }) => isInPopup && key === 'Escape' && tell(way.dataset.leave))
})()
