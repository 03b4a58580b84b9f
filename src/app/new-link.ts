// A link out of a mail, put into the address of a page that another one has opened: only what is behind # differs, so that the
// browser loads nothing.

/** shorter ones are places on the page */
const shortestToken = 16

export function openNewLinks(): void {
  addEventListener('hashchange', () => {
    if (location.hash.length > shortestToken) location.reload()
  })
}
