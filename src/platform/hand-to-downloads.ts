// A file for the browser's downloads. Whether it arrives there no page is told: whoever offers it says what helps when it does not
// (src/ui/DownloadNote.tsx).

/** ms; the browser reads the address of a download after the call */
const takenMs = 60_000

export function handToDownloads(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), takenMs)
}
