// Adding one file: chosen or dropped, described, sealed, sent; it can be stopped until it is named. Refusals of the file itself are
// tracked (X18), by code and size only.
import { useRef, useState } from 'react'
import { err } from '../../../contract/result.ts'
import type { FileFailure, FilesOf, NewFile } from '../../data/file-port.ts'
import { outcomeOf } from '../../data/outcome-of.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { logError } from '../../platform/log.ts'

/** A refusal of the file itself: sending it again changes nothing. */
const track = (code: FileFailure, bytes: number) => logError('file_refused', { code, bytes })

export interface Adding {
  /** chosen, and looked at */
  readonly file: File | null
  /** the chosen one is being looked at */
  readonly isLooking: boolean
  /** how many were chosen: each is described anew */
  readonly count: number
  /** of a file that may not be sent, whatever is said of it, or that could not be looked at */
  readonly refusal: FileFailure | null
  readonly progress: { readonly done: number; readonly of: number } | null
  readonly failure: FileFailure | null
  choose(file: File): Promise<void>
  /** @returns why it was not added, which `failure` says too; null: it was */
  send(file: NewFile): Promise<FileFailure | null>
  cancel(): void
}

export function useAdding(of: FilesOf): Adding {
  const files = usePort('files')
  const [file, setFile] = useState<File | null>(null)
  const [progress, setProgress] = useState<Adding['progress']>(null)
  const [isLooking, setIsLooking] = useState(false)
  const [count, setCount] = useState(0)
  const [refusal, setRefusal] = useState<FileFailure | null>(null)
  const [failure, setFailure] = useState<FileFailure | null>(null)
  const stop = useRef<AbortController | null>(null)

  return {
    file,
    isLooking,
    count,
    refusal,
    progress,
    failure,
    async choose(chosen) {
      setIsLooking(true)
      const looked = await outcomeOf(async () => {
        const { prepareFile } = await import('../../data/prepare-file.ts')
        const answer = await prepareFile(chosen)
        return answer.ok ? answer : err({ code: answer.error })
      })
      setIsLooking(false)
      setCount((before) => before + 1)
      setFailure(null)
      setRefusal(looked.ok ? null : looked.error.code)
      setFile(looked.ok ? looked.value : chosen)
      if (!looked.ok) track(looked.error.code, chosen.size)
    },
    async send(given) {
      const controller = new AbortController()
      stop.current = controller
      setFailure(null)
      setProgress({ done: 0, of: 1 })
      const onProgress = (done: number, chunks: number) => setProgress({ done, of: chunks })
      const added = await outcomeOf(async () => {
        const answer = await files.add(of, given, { signal: controller.signal, onProgress })
        return answer.ok ? answer : err({ code: answer.error })
      })
      setProgress(null)
      if (added.ok) {
        setFile(null)
        return null
      }
      const { code } = added.error
      setFailure(code)
      if (code === 'fileSize' || code === 'fileType') track(code, given.file.size)
      return code
    },
    cancel() {
      stop.current?.abort()
      setFile(null)
      setRefusal(null)
      setFailure(null)
    },
  }
}
