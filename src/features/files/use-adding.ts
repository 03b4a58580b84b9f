// Adding one file: chosen or dropped, described, sealed, sent; it can be stopped until it is named. Refusals of the file itself are
// tracked (X18), by code and size only.
import { useRef, useState } from 'react'
import { err } from '../../../contract/result.ts'
import { problemAtFirstSight } from '../../../domain/files/check-file.ts'
import type { FileFailure, FilesOf, NewFile } from '../../data/file-port.ts'
import { outcomeOf } from '../../data/outcome-of.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { logError } from '../../platform/log.ts'

/** Of the file itself. */
type Refusal = NonNullable<ReturnType<typeof problemAtFirstSight>>

/** True when the file itself is refused: sending it again changes nothing. */
export const isFileProblem = (failure: FileFailure | null): failure is Refusal =>
  failure === 'fileSize' || failure === 'fileType' || failure === 'fileEmpty'

const track = (code: Refusal, bytes: number) => logError('file_refused', { code, bytes })

export interface Adding {
  readonly file: File | null
  readonly progress: { readonly done: number; readonly of: number } | null
  readonly failure: FileFailure | null
  choose(file: File | null): void
  /** @returns why it was not added, which `failure` says too; null: it was */
  send(file: NewFile): Promise<FileFailure | null>
  cancel(): void
}

export function useAdding(of: FilesOf): Adding {
  const files = usePort('files')
  const [file, setFile] = useState<File | null>(null)
  const [progress, setProgress] = useState<Adding['progress']>(null)
  const [failure, setFailure] = useState<FileFailure | null>(null)
  const stop = useRef<AbortController | null>(null)

  return {
    file,
    progress,
    failure,
    choose(chosen) {
      const problem = chosen && problemAtFirstSight(chosen.name, chosen.size)
      setFailure(problem)
      setFile(chosen)
      if (problem) track(problem, chosen.size)
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
      if (isFileProblem(code)) track(code, given.file.size)
      return code
    },
    cancel() {
      stop.current?.abort()
      setFile(null)
      setFailure(null)
    },
  }
}
