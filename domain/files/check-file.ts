// Whether a file may be sent (decisions.md Q7): by its size, its name and its content, on the device, before it is sealed.
import { maxFileBytes } from '../../contract/envelope/file.ts'
import { err, ok, type Result } from '../../contract/result.ts'
import { type FileTypeKey, typeOfName } from './file-types.ts'
import { type ReadBytes, sniffType } from './sniff.ts'

/** the specification's error codes */
export type FileProblem = 'fileSize' | 'fileType'

/** What name and size alone tell: said as soon as a file is chosen, and of an empty one that it is empty. */
export const problemAtFirstSight = (name: string, size: number): FileProblem | 'fileEmpty' | null =>
  problemByName(name, size) ?? (size === 0 ? 'fileEmpty' : null)

function problemByName(name: string, size: number): FileProblem | null {
  if (typeOfName(name) === null) return 'fileType'
  return size > maxFileBytes ? 'fileSize' : null
}

/** The type that name and content agree on. An empty file has no content to agree. */
export async function checkFile(
  name: string,
  size: number,
  read: ReadBytes,
): Promise<Result<FileTypeKey, FileProblem>> {
  const problem = problemByName(name, size)
  if (problem) return err(problem)
  const found = await sniffType(size, read)
  return found !== null && found === typeOfName(name) ? ok(found) : err('fileType')
}
