// The style of a page that the server drew: it came with what it shows at first, and the rest waits for the scripts.
import { LATE_STYLE } from '../../contract/portal-page.ts'

/** Switches the whole style on, all of it at once: the order of the sheets is that of the rules. Does not wait for what fails. */
export async function showLateStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>(`link[${LATE_STYLE}]`)]
  for (const link of await Promise.all(links.map(settled))) link.media = 'all'
}

/**
 * A sheet that is not there may have failed before the scripts ran, and its link says nothing a second time: one in its place asks
 * anew, and tells how that ended. The browser fetches a file once that is still on its way.
 */
const settled = (link: HTMLLinkElement): HTMLLinkElement | Promise<HTMLLinkElement> =>
  link.sheet
    ? link
    : new Promise((resolve) => {
        const asked = link.cloneNode() as HTMLLinkElement
        for (const end of ['load', 'error']) asked.addEventListener(end, () => resolve(asked))
        link.after(asked)
        link.remove()
      })
