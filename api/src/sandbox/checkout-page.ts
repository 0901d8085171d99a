import { koboToNaira, nairaAmount } from '@koya/contract/rules/prices/money.ts'
import { Html, html } from '../html/html.ts'
import { testCards } from './charge-card.ts'
import type { SandboxTransaction } from './transactions.ts'

type Shown = {
  held: SandboxTransaction
  problem?: string | undefined
  card?: Record<string, string> | undefined
  /** Whoever waits for a transfer may still choose a card. */
  isChoosing?: boolean
}

/** What Paystack's popup shows, in the least that teaches the same. Works without scripts when it fills the window. */
export function checkoutPage({ held, problem, card, isChoosing = false }: Shown) {
  return html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Paystack checkout (sandbox)</title>
<style>${new Html(style)}</style>
<body data-outcome="${isChoosing ? 'choosing' : held.status}" data-reference="${held.reference}" data-id="${held.id}" data-back="${backTo(held)}">
<main>
<header><p class="mode">Sandbox: no money moves</p><h1>Pay ${nairaAmount(koboToNaira(held.amount))}</h1><p>${held.email}</p></header>
${problem ? html`<p class="problem" role="alert">${problem}</p>` : ''}
${content(held, card, isChoosing)}
<p><a href="${backTo(held)}" target="_top" data-leave="${isOver(held) ? 'success' : 'cancelled'}">${wayOut(held)}</a></p>
</main>
<script src="../checkout.js"></script>
</body>
</html>`.source
}

function backTo({ callbackUrl, reference }: SandboxTransaction) {
  return callbackUrl ? `${callbackUrl}?trxref=${reference}&reference=${reference}` : '/'
}

/** Nothing is left to cancel. */
function isOver({ status }: SandboxTransaction) {
  return status === 'success' || status === 'reversed'
}

function wayOut(held: SandboxTransaction) {
  if (isOver(held)) return 'Continue'
  return held.status === 'pending' ? 'Close and wait' : 'Cancel'
}

function content(held: SandboxTransaction, card: Shown['card'], isChoosing: boolean) {
  if (held.status === 'success') return html`<p class="done" role="status">Payment successful</p>`
  if (held.status === 'reversed') return html`<p role="status">This payment was returned.</p>`
  if (held.status === 'pending' && !isChoosing)
    return html`<p role="status">Waiting for your money to arrive. It may take a little while; you may close this window.</p>
    ${held.channel === 'bank_transfer' ? html`<section><h2>Bank transfer</h2>${bankDetails(held)}</section>` : ''}
    <p><a href="?way=other">Pay another way</a></p>`
  if (held.step && card) return nextStep(held.step, card)
  return html`${cardForm()}${laterForms(held)}${cardTable()}`
}

function nextStep(step: 'pin' | 'otp', card: Record<string, string>) {
  const label = step === 'pin' ? 'Card PIN' : 'OTP sent to your phone'
  return html`<form method="post">
    <input type="hidden" name="channel" value="card">
    ${Object.entries(card).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
    <label>${label}<input name="${step}" type="password" inputmode="numeric" autocomplete="one-time-code" required autofocus></label>
    <button>Continue</button>
  </form>`
}

function cardForm() {
  return html`<form method="post"><h2>Card</h2>
    <input type="hidden" name="channel" value="card">
    <label>Card number<input name="number" inputmode="numeric" autocomplete="cc-number" required></label>
    <label>CVV<input name="cvv" inputmode="numeric" autocomplete="cc-csc" required></label>
    <button>Pay by card</button>
  </form>`
}

/** The account belongs to this transaction alone, as it does at Paystack: whoever comes back finds the same number. */
function bankDetails({ id, amount }: SandboxTransaction) {
  return html`<p>Send exactly ${nairaAmount(koboToNaira(amount))} to this account at Sandbox Bank, in one transfer.</p>
    <label>Account number<input data-account readonly value="${9_000_000_000 + id}"></label>
    <button type="button" class="line" data-copy>Copy account number</button>`
}

function laterForms(held: SandboxTransaction) {
  return html`<form method="post"><h2>Bank transfer</h2>
    <input type="hidden" name="channel" value="bank_transfer">
    ${bankDetails(held)}
    <button>I have sent the money</button>
  </form>
  <form method="post"><h2>USSD</h2>
    <input type="hidden" name="channel" value="ussd">
    <p>Dial <b>*000*${held.id}#</b> on your phone.</p>
    <button>I have dialled the code</button>
  </form>`
}

function cardTable() {
  const rows = testCards.map(
    (one) =>
      html`<tr><td>${one.number}<td>${one.cvv}<td>${[one.pin && `PIN ${one.pin}`, one.otp && `OTP ${one.otp}`].filter(Boolean).join(', ')}<td>${one.outcome}</tr>`,
  )
  return html`<details><summary>Test cards</summary><table><tr><th>Card<th>CVV<th>Then<th>It</tr>${rows}</table></details>`
}

export const style = `
:root{color-scheme:light}
body{margin:0;background:#fff;color:#1B1F4B;font:16px/24px system-ui,sans-serif}
main{max-width:440px;margin:0 auto;padding:20px}
h1{margin:4px 0;font-size:28px;line-height:32px}h2{margin:0 0 8px;font-size:16px}header p{margin:0;color:#4A4E69}
.mode{font-size:14px}.problem{padding:12px;border-radius:10px;background:#FBEAE9;color:#B3261E}.done{padding:12px;border-radius:10px;background:#E7F3EC;color:#0A5236;font-weight:600}
form,section{margin:16px 0;padding:16px;border:1px solid #E4E1D6;border-radius:10px}form p,section p{margin:0 0 12px}
label{display:block;margin:0 0 12px}input{display:block;box-sizing:border-box;width:100%;min-height:44px;padding:8px 12px;border:1px solid #767B95;border-radius:10px;font:inherit}
button{width:100%;min-height:44px;border:0;border-radius:10px;background:#0E6B45;color:#fff;font:inherit;font-weight:600}
.line{margin-bottom:12px;border:1px solid #767B95;background:none;color:#1B1F4B}
a{color:#0E6B45}summary{padding:10px 0}table{width:100%;border-collapse:collapse;font-size:14px}td,th{padding:6px 4px;text-align:left;border-top:1px solid #E4E1D6}
`
