// Says before anything is typed what this browser cannot do here, and what helps. Written for browsers that know nothing of the
// rest: ECMAScript 5, no import, no build step but scripts/browser-check.ts, which fills in CHECK and puts it into the page.
;(function () {
  var check = CHECK

  function has(path) {
    return (
      path.split('.').reduce(function (at, name) {
        return at === undefined || at === null ? undefined : at[name]
      }, window) !== undefined
    )
  }

  function isNew() {
    return check.needed.every(has) && window.CSS && CSS.supports('color', 'light-dark(#fff, #000)')
  }

  /** A module of eight bytes: a policy may leave WebAssembly there and run none. */
  function runsWasm() {
    try {
      return Boolean(new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])))
    } catch (_error) {
      return false
    }
  }

  function reasonOf() {
    // an insecure page lacks much of what new browsers have
    if (window.isSecureContext === false) return 'insecure'
    if (!isNew()) return 'old'
    // Argon2id runs in it, and nobody of the portal has a password (docs/decisions/0481)
    if (/^\/providersearch(\/|$)/.test(location.pathname)) return null
    return runsWasm() ? null : 'wasm'
  }

  function paragraph(parent, name, text) {
    var element = document.createElement(name)
    element.appendChild(document.createTextNode(text))
    element.style.cssText = name === 'h1' ? 'margin:0 0 8px;font-size:22px;line-height:1.3' : 'margin:8px 0 0'
    parent.appendChild(element)
    return element
  }

  /** The operator's own address, if it is a secure one; the server knows it. */
  function addAddress(parent, words) {
    var asked = new XMLHttpRequest()
    asked.onload = function () {
      var address
      try {
        address = JSON.parse(asked.responseText).address
      } catch (_error) {
        return
      }
      if (typeof address !== 'string' || address.indexOf('https://') !== 0) return
      var line = paragraph(parent, 'p', words.open + ' ')
      var link = document.createElement('a')
      link.href = address + location.pathname + location.search + location.hash
      link.style.cssText = 'color:inherit;font-weight:700;overflow-wrap:anywhere'
      link.appendChild(document.createTextNode(address))
      line.appendChild(link)
    }
    asked.open('GET', '/api/versions')
    asked.send()
  }

  function show() {
    var reason = reasonOf()
    if (!reason) return
    var language = /^de\b/i.test(navigator.language || 'de') ? 'de' : 'en'
    var words = check.texts[language][reason]
    // what the server drew can be read all the same, and a device that is signed in may unlock without a password
    var isDrawn = Boolean(document.getElementById('drawn-state'))
    var covers = reason !== 'wasm' && !isDrawn
    var note = document.createElement('div')
    note.id = 'browser-note'
    note.lang = language
    note.setAttribute('role', 'alert')
    note.style.cssText =
      'box-sizing:border-box;padding:16px 24px;border-bottom:4px solid #b42318;background:#fff;color:#16262b;font-size:17px;line-height:1.5' +
      (covers ? ';position:fixed;z-index:10000;top:0;right:0;bottom:0;left:0;overflow:auto;padding-top:48px' : '')
    paragraph(note, 'h1', words.title)
    paragraph(note, 'p', words.text)
    paragraph(note, 'p', words.help)
    if (isDrawn) paragraph(note, 'p', check.texts[language].reading)
    if (reason === 'insecure') addAddress(note, words)
    document.body.insertBefore(note, document.body.firstChild)
    var root = document.getElementById('root')
    if (covers && root) root.setAttribute('hidden', '')
  }

  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', show)
  else show()
})()
