// Entry of a page that the server drew: nothing of its scripts is asked for before it is painted. A file of its own, bundled by
// itself (scripts/page-files.mjs), because everything else is what it waits to fetch.
import { LATE_SCRIPT, LATE_SCRIPT_RUNS } from '../contract/portal-page.ts'
import { whenFirstPainted } from './platform/first-paint.ts'
import { guardTranslatedText } from './platform/translated-text.ts'

/** All at once, as if the page had named them as scripts: the browser knows the whole list before the first one runs. */
function fetchScripts(): void {
  const links = [...document.querySelectorAll<HTMLLinkElement>(`link[${LATE_SCRIPT}]`)]
  for (const link of links) link.rel = 'modulepreload'
  for (const { href } of links.filter((link) => link.getAttribute(LATE_SCRIPT) === LATE_SCRIPT_RUNS)) {
    const script = document.createElement('script')
    script.type = 'module'
    script.crossOrigin = ''
    script.src = href
    document.head.append(script)
  }
}

guardTranslatedText()
whenFirstPainted().then(fetchScripts, reportError)
