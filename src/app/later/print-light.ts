// Paper is white: what is printed in the dark scheme takes the light one for as long as that takes.
const SCHEME = 'data-mantine-color-scheme'

export function printLight(): void {
  const root = document.documentElement
  let scheme: string | null = null
  window.addEventListener('beforeprint', () => {
    scheme = root.getAttribute(SCHEME)
    root.setAttribute(SCHEME, 'light')
  })
  window.addEventListener('afterprint', () => {
    if (scheme !== null) root.setAttribute(SCHEME, scheme)
  })
}
