// Opening one file: downloaded, opened in the worker, checked; then shown or handed to the browser's downloads, always as a file
// without a type.
import { useRef, useState } from 'react'
import { plainName } from '../../../domain/files/file-name.ts'
import { typeOfName } from '../../../domain/files/file-types.ts'
import type { FileFailure, FilesOf, FileView, OpenedContent } from '../../data/file-port.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { handToDownloads } from '../../platform/hand-to-downloads.ts'
import { logError } from '../../platform/log.ts'

export interface Opening {
  readonly progress: { readonly done: number; readonly of: number } | null
  readonly failure: FileFailure | null
  readonly shown: OpenedContent | null
  /** the name under which the file went to the browser's downloads; null: it has not */
  readonly downloaded: string | null
  /** nothing while the file is on its way */
  start(purpose: 'show' | 'download'): Promise<void>
  again(): void
  cancel(): void
  close(): void
}

export function useOpening(of: FilesOf, { cid, id }: FileView): Opening {
  const files = usePort('files')
  const [progress, setProgress] = useState<Opening['progress']>(null)
  const [failure, setFailure] = useState<FileFailure | null>(null)
  const [shown, setShown] = useState<OpenedContent | null>(null)
  const [downloaded, setDownloaded] = useState<string | null>(null)
  const last = useRef<'show' | 'download'>('show')
  const stop = useRef<AbortController | null>(null)

  const start = async (purpose: 'show' | 'download') => {
    if (progress) return
    last.current = purpose
    const controller = new AbortController()
    stop.current = controller
    setFailure(null)
    setDownloaded(null)
    setProgress({ done: 0, of: 1 })
    const onProgress = (done: number, chunks: number) => setProgress({ done, of: chunks })
    const watch = { signal: controller.signal, onProgress }
    const opened = await files.open(of, cid, watch).finally(() => setProgress(null))
    if (!opened.ok) {
      if (opened.error !== 'cancelled') setFailure(opened.error)
      return
    }
    if (purpose === 'show') return setShown(opened.value)
    const { header, content } = opened.value
    // X19: names say something of a patient: only which file it was
    if (typeOfName(header.name) === null) logError('file_mime_unknown', { file: id })
    const name = plainName(header.name)
    handToDownloads(content, name)
    setDownloaded(name)
  }
  return {
    progress,
    failure,
    shown,
    downloaded,
    start,
    again: () => void start(last.current),
    cancel: () => stop.current?.abort(),
    close() {
      setShown(null)
      setFailure(null)
    },
  }
}
