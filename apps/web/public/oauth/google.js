// Google sends the sign-in window here with its answer in the fragment, which no server sees. It goes
// to the page that asked over a channel that only that page knows the name of; nothing is kept. The
// window has no opener by now: our pages' Cross-Origin-Opener-Policy parts it from theirs (decision 12).
;(() => {
  const ANSWER_MS = 3000
  const answer = new URLSearchParams(location.hash.slice(1) || location.search)
  history.replaceState(null, '', location.pathname)
  const said = document.getElementById('said')
  const say = text => {
    said.textContent = text
  }
  // Mirrors tools/key/google-drive/sign-in-request.ts.
  const state = /^([\w-]{22})\.[\w-]{22}$/.exec(answer.get('state') ?? '')
  if (!state) {
    say('Nothing was asked of this page. You can close it.')
    return
  }
  const channel = new BroadcastChannel(`google-sign-in:${state[1]}`)
  const timer = setTimeout(() => {
    channel.close()
    say(
      'The page that asked is gone, so the sign-in was dropped. Close this window and begin anew.',
    )
  }, ANSWER_MS)
  channel.onmessage = () => {
    clearTimeout(timer)
    channel.close()
    say('Done. You can close this window.')
    window.close()
  }
  channel.postMessage(Object.fromEntries(answer))
})()
