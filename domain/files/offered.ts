// What a name and a size alone tell of a file that another app shares: kept until somebody looks at its content.
import { maxFileBytes } from '../../contract/envelope/file.ts'
import { isOffered } from './file-types.ts'

/** the specification's error codes */
export type FileProblem = 'fileSize' | 'fileType'

export function offeredProblem(name: string, size: number): FileProblem | null {
  if (!isOffered(name)) return 'fileType'
  return size > maxFileBytes ? 'fileSize' : null
}
