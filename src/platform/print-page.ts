// The browser's print dialog. A browser that cannot print, such as one in a kiosk app, does nothing when it is asked, and says nothing.

/** ms; the event comes before the dialog, and at once where there is one */
const beginsWithinMs = 1500

/** Answers whether printing began. */
export function printPage(): Promise<boolean> {
  return new Promise((resolve) => {
    const began = () => {
      clearTimeout(timer)
      resolve(true)
    }
    window.addEventListener('beforeprint', began, { once: true })
    const timer = setTimeout(() => {
      window.removeEventListener('beforeprint', began)
      resolve(false)
    }, beginsWithinMs)
    window.print()
  })
}
