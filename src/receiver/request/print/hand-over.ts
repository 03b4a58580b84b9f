// Hands a finished PDF to the person: the share sheet where there is one for files and a finger is the pointer, else a download.
/** ms; the browser reads the address of a download after the call */
const keptMs = 60_000

export async function handOver(bytes: Uint8Array<ArrayBuffer>, name: string): Promise<void> {
  const file = new File([bytes], name, { type: 'application/pdf' })
  const isTouched = window.matchMedia('(pointer: coarse)').matches
  if (isTouched && navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file], title: name })
      return
    } catch (error) {
      // closed again: that is an answer too
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), keptMs)
}
