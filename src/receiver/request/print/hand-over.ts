// Hands a finished PDF to the person: the share sheet where there is one for files and a finger is the pointer, else a download.
import { handToDownloads } from '../../../platform/hand-to-downloads.ts'

/** Answers whether the person has met it; what went to the downloads may not have arrived. */
export async function handOver(bytes: Uint8Array<ArrayBuffer>, name: string): Promise<'shared' | 'downloads'> {
  const file = new File([bytes], name, { type: 'application/pdf' })
  const isTouched = window.matchMedia('(pointer: coarse)').matches
  if (isTouched && navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file], title: name })
      return 'shared'
    } catch (error) {
      // closed again: that is an answer too
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared'
    }
  }
  handToDownloads(file, name)
  return 'downloads'
}
