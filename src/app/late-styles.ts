// The style of a page that the server drew: it came with what it shows at first, and the rest waits for the scripts.
import { LATE_STYLE } from '../../contract/portal-page.ts'

/** Switches the whole style on, all of it at once: the order of the sheets is that of the rules. Does not wait for what fails. */
export async function showLateStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>(`link[${LATE_STYLE}]`)]
  await Promise.all(links.map(whenLoaded))
  for (const link of links) link.media = 'all'
}

const whenLoaded = (link: HTMLLinkElement): unknown =>
  link.sheet ??
  new Promise((resolve) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', resolve)
  })
