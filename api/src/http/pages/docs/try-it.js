/* Lets the reader of /api/docs send calls with the session of this browser or with a key, and copy them as curl. */
const key = document.getElementById('key')
const token = () => key.value.trim() || localStorage.getItem('token')

tellWhoReads()
for (const part of document.querySelectorAll('details[data-try], [data-key]')) part.hidden = false
for (const form of document.querySelectorAll('form[data-path]')) {
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    send(form)
  })
}
for (const pre of document.querySelectorAll('pre[data-curl]')) addCopyButton(pre)
addEventListener('hashchange', openWhatIsAsked)
openWhatIsAsked()

/** Where the browser does not open by itself what a link leads into. */
function openWhatIsAsked() {
  const asked = document.getElementById(location.hash.slice(1))
  const closed = asked?.closest('details:not([open])')
  if (!closed) return
  closed.open = true
  asked.scrollIntoView()
}

function tellWhoReads() {
  const line = document.getElementById('reader')
  if (!token()) return
  const user = JSON.parse(localStorage.getItem('user') ?? 'null')
  line.textContent = `You are logged in${user ? ` as ${user.first_name} ${user.last_name}` : ''}. Calls that you try here use your own session, and the changes they make are real.`
}

async function send(form) {
  const { method, path, access } = form.dataset
  const changes = method !== 'GET'
  if (changes && !confirm(`Send ${method} ${path}? The change it makes is real.`)) return
  const button = form.querySelector('button')
  button.disabled = true
  show(form, 'Sending …')
  try {
    const began = performance.now()
    const answer = await fetch(addressOf(form), { method, headers: headersOf(form, access), body: bodyOf(form) })
    const text = await answer.text()
    const took = Math.round(performance.now() - began)
    show(form, `${answer.status} in ${took} ms\n\n${pretty(text)}`)
  } catch {
    show(form, 'No answer came. Check your connection, then send it again.')
  } finally {
    button.disabled = false
  }
}

function addressOf(form) {
  const values = (part) => [...form.querySelectorAll(`[data-part="${part}"]`)].map(({ name, value }) => [name, value])
  const path = values('path').reduce(
    (address, [name, value]) => address.replace(`:${name}`, encodeURIComponent(value)),
    form.dataset.path,
  )
  const query = new URLSearchParams(values('query').filter(([, value]) => value !== ''))
  return query.size > 0 ? `${path}?${query}` : path
}

function headersOf(form, access) {
  const headers = {}
  if (access !== 'anyone' && token()) headers.authorization = `Bearer ${token()}`
  if (form.querySelector('[data-part="body"]')) headers['content-type'] = 'application/json'
  return headers
}

function bodyOf(form) {
  const text = form.querySelector('[data-part="body"]')
  if (text) return text.value
  const fields = form.querySelectorAll('[data-part="form"]')
  if (fields.length === 0) return undefined
  const data = new FormData()
  for (const { name, type, value, files } of fields) {
    if (type !== 'file') data.append(name, value)
    else if (files[0]) data.append(name, files[0])
  }
  return data
}

function show(form, text) {
  const answer = form.querySelector('[data-answer]')
  answer.hidden = false
  answer.textContent = text
}

function pretty(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

function addCopyButton(pre) {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = 'Copy'
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(pre.textContent)
    button.textContent = 'Copied'
    setTimeout(() => {
      button.textContent = 'Copy'
    }, 2000)
  })
  pre.after(button)
}
