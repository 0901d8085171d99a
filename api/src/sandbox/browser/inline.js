/* Paystack's popup, version 2, as the sandbox plays it: the same class, the same callbacks. */
;(() => {
  const base = new URL('.', document.currentScript.src).href

  class PaystackPop {
    /** Paystack's own takes the code, an older one an object that holds it. */
    resumeTransaction(accessCode, callbacks = {}) {
      const code = typeof accessCode === 'object' ? accessCode.accessCode : accessCode
      open(code, typeof accessCode === 'object' ? { ...accessCode, ...callbacks } : callbacks)
      return this
    }

    newTransaction({ key, email, amount, currency, reference, metadata, ...callbacks }) {
      fetch(`${base}transaction/open`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ key, email, amount, currency, reference, metadata }),
      })
        .then((response) => response.json())
        .then(({ status, message, data }) => {
          if (status) open(data.access_code, callbacks)
          else callbacks.onError?.({ type: 'setup', message })
        })
        .catch(({ message }) => callbacks.onError?.({ type: 'setup', message }))
      return this
    }
  }

  function open(accessCode, { onSuccess, onLoad, onCancel }) {
    const dialog = document.createElement('dialog')
    dialog.ariaLabel = 'Paystack checkout (sandbox)'
    // On a phone it fills the screen, so that no bar of the page beneath looks as if it belonged to it.
    const isPhone = matchMedia('(max-width: 480px)').matches
    Object.assign(dialog.style, {
      width: isPhone ? '100vw' : '440px',
      maxWidth: '100vw',
      height: isPhone ? '100dvh' : 'min(640px, 100dvh)',
      maxHeight: '100dvh',
      padding: '0',
      border: '0',
      borderRadius: isPhone ? '0' : '12px',
      overflow: 'hidden',
    })
    const frame = document.createElement('iframe')
    frame.title = 'Paystack checkout (sandbox)'
    frame.src = `${base}checkout/${encodeURIComponent(accessCode)}`
    Object.assign(frame.style, { width: '100%', height: '100%', border: '0', display: 'block' })
    dialog.append(frame)

    function close() {
      window.removeEventListener('message', hear)
      dialog.close()
      dialog.remove()
    }
    function cancel() {
      close()
      onCancel?.()
    }
    function hear({ origin, source, data }) {
      if (origin !== new URL(base).origin || source !== frame.contentWindow) return
      if (data?.sandbox === 'loaded') onLoad?.({ id: data.id, accessCode, customer: {} })
      if (data?.sandbox === 'cancelled') cancel()
      if (data?.sandbox === 'success') {
        close()
        const { reference, id } = data
        onSuccess?.({
          id,
          reference,
          status: 'success',
          message: 'Approved',
          trans: id,
          transaction: id,
          trxref: reference,
          redirecturl: `?trxref=${reference}&reference=${reference}`,
        })
      }
    }
    window.addEventListener('message', hear)
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault()
      cancel()
    })
    document.body.append(dialog)
    dialog.showModal()
  }

  window.PaystackPop = PaystackPop
})()
