/** Button of the wallet's page: its label, and the answer that it requests from the wallet's server. */
export interface WalletButton {
  readonly label: string
  /** Last part of the path to which it posts FCL's message. */
  readonly answer: string
}

/**
 * Page that FCL opens in a frame or a window. It speaks FCL's frame protocol (fcl-js `wallet-utils`): it sends
 * `FCL:VIEW:READY`, receives the request in `FCL:VIEW:READY:RESPONSE`, and answers with one `FCL:VIEW:RESPONSE` once a
 * button is pressed, or sends `FCL:VIEW:CLOSE`.
 */
export function walletPage(title: string, buttons: readonly WalletButton[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${title}</title>
<style>
body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 1rem sans-serif; }
main { background: #fff; color: #111; padding: 2rem; max-width: 30rem; }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>A stand-in for a wallet, for tests.</p>
<p id="asked"></p>
${buttons.map(({ label, answer }) => `<button data-answer="${answer}" disabled>${label}</button>`).join('\n')}
<p><button id="close">Close</button></p>
</main>
<script>
const fcl = window.opener ?? window.parent
const toFcl = message => fcl.postMessage(message, '*')
const buttons = document.querySelectorAll('button[data-answer]')
document.getElementById('close').addEventListener('click', () => toFcl({ type: 'FCL:VIEW:CLOSE' }))
let asked
addEventListener('message', ({ data, source }) => {
  if (source !== fcl || data?.type !== 'FCL:VIEW:READY:RESPONSE') return
  asked = data
  const app = data.config?.app?.title ?? 'An app without a title'
  document.getElementById('asked').textContent = app + ' asks for ' + data.service.type + '.'
  for (const button of buttons) button.disabled = false
})
for (const button of buttons) {
  button.addEventListener('click', async () => {
    for (const each of buttons) each.disabled = true
    const address = location.pathname + '/' + button.dataset.answer
    const response = await fetch(address, { method: 'POST', body: JSON.stringify(asked) })
    toFcl({ ...(await response.json()), type: 'FCL:VIEW:RESPONSE' })
  })
}
toFcl({ type: 'FCL:VIEW:READY' })
</script>
</body>
</html>
`
}
